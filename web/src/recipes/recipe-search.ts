import type { RecipeContents } from "../grocery/rows/recipe-fields";
import { folded } from "../grocery/words/folding";

/** Recipes with every word in the name or ingredients; matches in the name come first. */
export function foundRecipes<Recipe extends RecipeContents>(
  recipes: readonly Recipe[],
  search: string,
): readonly Recipe[] {
  const words = folded(search).split(" ");
  const byName: Recipe[] = [];
  const byIngredient: Recipe[] = [];
  for (const recipe of recipes) {
    const name = folded(recipe.name);
    if (words.every((word) => name.includes(word))) byName.push(recipe);
    else {
      const texts = [name, ...recipe.ingredients.map((ingredient) => folded(ingredient.name))];
      if (words.every((word) => texts.some((text) => text.includes(word)))) byIngredient.push(recipe);
    }
  }
  return [...byName, ...byIngredient];
}
