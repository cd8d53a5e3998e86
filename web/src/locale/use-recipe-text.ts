import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type RecipeTexts = LaterTexts["recipes"];

/** Texts of the recipes' screens. */
export function useRecipeText(): RecipeTexts {
  return useLaterTexts().recipes;
}
