import type { RecipeFields } from "../grocery/rows/recipe-fields";
import { folded } from "../grocery/words/folding";

/** Sorts recipes by folded name. */
export function sortedByName<Recipe extends RecipeFields>(recipes: readonly Recipe[]): readonly Recipe[] {
  const named = recipes.map((recipe) => ({ recipe, key: folded(recipe.name) }));
  const sorted = named.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return sorted.map(({ recipe }) => recipe);
}
