import type { Ingredient, RecipeContents } from "./recipe-fields";

/** The contents of a recipe that are posted, copied and compared. */
export function contentsOnly(recipe: RecipeContents): RecipeContents {
  const { name, details, servings, minutes, pictureId, source, ingredients } = recipe;
  return { name, details, servings, minutes, pictureId, source, ingredients };
}

/** True if two recipes have the same contents. */
export function sameContents(one: RecipeContents, other: RecipeContents): boolean {
  return textOf(one) === textOf(other);
}

/** The fields of `contents` that differ from `before`; empty if both are the same. */
export function changedContents(contents: RecipeContents, before: RecipeContents): Partial<RecipeContents> {
  const names = Object.keys(contentsOnly(contents)) as readonly (keyof RecipeContents)[];
  const isChanged = (name: keyof RecipeContents): boolean =>
    name === "ingredients"
      ? JSON.stringify(contents[name].map(ingredientParts)) !== JSON.stringify(before[name].map(ingredientParts))
      : contents[name] !== before[name];
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, contents[name]]));
}

/** Field by field, since stored rows may have another field order. */
function textOf({ name, details, servings, minutes, pictureId, source, ingredients }: RecipeContents): string {
  return JSON.stringify([name, details, servings, minutes, pictureId, source, ingredients.map(ingredientParts)]);
}

function ingredientParts({ name, quantity, count, shownUnit, note, isOptional }: Ingredient): readonly unknown[] {
  return [name, quantity?.amount ?? null, quantity?.unit ?? null, count, shownUnit, note, isOptional];
}
