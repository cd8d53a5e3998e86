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

/** What `contents` says otherwise than `before`; empty where both say the same. */
export function changedContents(contents: RecipeContents, before: RecipeContents): Partial<RecipeContents> {
  const names = Object.keys(contentsOnly(contents)) as readonly (keyof RecipeContents)[];
  const isChanged = (name: keyof RecipeContents): boolean =>
    name === "ingredients"
      ? JSON.stringify(contents[name].map(ingredientParts)) !== JSON.stringify(before[name].map(ingredientParts))
      : contents[name] !== before[name];
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, contents[name]]));
}

/** Field by field, since rows that came from elsewhere may have their fields in another order. */
function textOf({ name, details, servings, minutes, pictureId, source, ingredients }: RecipeContents): string {
  return JSON.stringify([name, details, servings, minutes, pictureId, source, ingredients.map(ingredientParts)]);
}

function ingredientParts({ name, quantity, count, shownUnit, note, isOptional }: Ingredient): readonly unknown[] {
  return [name, quantity?.amount ?? null, quantity?.unit ?? null, count, shownUnit, note, isOptional];
}
