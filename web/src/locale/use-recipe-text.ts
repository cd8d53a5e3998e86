import type { Language } from "../grocery/languages";
import { useLanguage } from ".";
import { recipes as german } from "./de/recipes";
import { recipes as english } from "./en/recipes";

/** Every text of the recipes; the English one says which there are. */
export type RecipeTexts = typeof english;

const texts: Readonly<Record<Language, RecipeTexts>> = { en: english, de: german };

/** Texts that arrive with the recipes' screens: the first screen of the app does not wait for them. */
export function useRecipeText(): RecipeTexts {
  return texts[useLanguage()];
}
