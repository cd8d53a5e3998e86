import type { Ingredient } from "../../grocery/rows/recipe-fields";
import { useFormats } from "../../locale";
import { useRecipeText } from "../../locale/use-recipe-text";
import { ingredientText } from "./ingredient-words";

/** How a line of ingredients is written for this person. */
export function useIngredientWords(): (ingredient: Ingredient) => string {
  const words = { text: useRecipeText(), formats: useFormats() };
  return (ingredient) => ingredientText(ingredient, words);
}
