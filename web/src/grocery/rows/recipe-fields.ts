import { readQuantity, shownUnits } from "../amounts/quantity";
import { fields, flag, integer, list, nullable, otherwise, text, tolerant, word } from "../reader";
import type { Reader, Value } from "../reader";

/** One line of a recipe's ingredients. */
export type Ingredient = Value<typeof readIngredient>;

/** What a recipe says, wherever it is kept: in a book, posted, or read from a page. */
export interface RecipeContents {
  readonly name: string;
  /** How to cook; every line is a step. */
  readonly details: string;
  readonly servings: number;
  readonly minutes: number | null;
  readonly pictureId: string | null;
  /** Where it is from: an address, or words. */
  readonly source: string | null;
  readonly ingredients: readonly Ingredient[];
}

export interface RecipeFields extends RecipeContents {
  /** Under which id its author has posted it; null while it is not. */
  readonly postedId: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly isDeleted: boolean;
}

/** A recipe on a day. */
export type MealFields = Value<typeof readMealFields>;

export const readIngredient = fields({
  /** The item: "onions". */
  name: text,
  /** How much; null: `count` of it, whatever one holds. */
  quantity: nullable(readQuantity),
  count: otherwise(integer, 1),
  /** The unit to show `quantity` in, as it was written. */
  shownUnit: tolerant(nullable(word(shownUnits)), null),
  /** "finely chopped" */
  note: otherwise(text, ""),
  isOptional: otherwise(flag, false),
});

const contents = {
  name: text,
  details: otherwise(text, ""),
  servings: otherwise(integer, 4),
  minutes: nullable(integer),
  pictureId: nullable(text),
  source: nullable(text),
  ingredients: otherwise(list(readIngredient), []),
};

export const readRecipeContents: Reader<RecipeContents> = fields<RecipeContents>(contents);

export const readRecipeFields: Reader<RecipeFields> = fields<RecipeFields>({
  ...contents,
  postedId: nullable(text),
  created: otherwise(integer, 0),
  isDeleted: otherwise(flag, false),
});

export const readMealFields = fields({
  /** `2026-11-21` */
  day: text,
  recipeId: text,
  servings: otherwise(integer, 4),
  note: otherwise(text, ""),
  isDeleted: otherwise(flag, false),
});
