import type { Ingredient } from "../../grocery/rows/recipe-fields";
import { useFormats, useLaterTexts } from "../../locale";
import { ingredientText } from "./ingredient-words";

/** How a line of ingredients is written for this person. */
export function useIngredientWords(): (ingredient: Ingredient) => string {
  const words = { text: useLaterTexts().recipes, formats: useFormats() };
  return (ingredient) => ingredientText(ingredient, words);
}
