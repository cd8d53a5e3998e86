import { recipes as german } from "../locale/de/recipes";
import { recipes as english } from "../locale/en/recipes";
import { useLanguage } from "../locale";
import type { Language } from "../locale";

/** Every text of the recipes; the English one says which there are. */
export type RecipeTexts = typeof english;

const texts: Readonly<Record<Language, RecipeTexts>> = { en: english, de: german };

/** Texts that arrive with the recipes' screens: the first screen of the app does not wait for them. */
export function useRecipeText(): RecipeTexts {
  return texts[useLanguage()];
}
