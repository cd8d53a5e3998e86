import type { Ingredient, RecipeContents } from "./recipe-fields";

/** Only what a recipe says: as it is posted, copied and compared. */
export function contentsOnly(recipe: RecipeContents): RecipeContents {
  const { name, details, servings, minutes, pictureId, source, ingredients } = recipe;
  return { name, details, servings, minutes, pictureId, source, ingredients };
}

/** Whether two recipes say the same. */
export function sameContents(one: RecipeContents, other: RecipeContents): boolean {
  return textOf(one) === textOf(other);
}

/** Field by field, since rows that came from elsewhere may have their fields in another order. */
function textOf({ name, details, servings, minutes, pictureId, source, ingredients }: RecipeContents): string {
  return JSON.stringify([name, details, servings, minutes, pictureId, source, ingredients.map(ingredientParts)]);
}

function ingredientParts({ name, quantity, count, shownUnit, note, isOptional }: Ingredient): readonly unknown[] {
  return [name, quantity?.amount ?? null, quantity?.unit ?? null, count, shownUnit, note, isOptional];
}
