import { useFormats } from "../locale";
import { ingredientText } from "./ingredient-words";
import type { Ingredient } from "./recipe-fields";
import { useRecipeText } from "./use-recipe-text";

/** How a line of ingredients is written for this person. */
export function useIngredientWords(): (ingredient: Ingredient) => string {
  const words = { text: useRecipeText(), formats: useFormats() };
  return (ingredient) => ingredientText(ingredient, words);
}
