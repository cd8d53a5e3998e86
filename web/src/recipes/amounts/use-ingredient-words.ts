import type { Ingredient } from "../../grocery/rows/recipe-fields";
import { useFormats, useLaterTexts } from "../../locale";
import { ingredientText } from "./ingredient-words";

/** Formats an ingredient line in the user's language. */
export function useIngredientWords(): (ingredient: Ingredient) => string {
  const words = { text: useLaterTexts().recipes, formats: useFormats() };
  return (ingredient) => ingredientText(ingredient, words);
}
