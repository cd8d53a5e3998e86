import { readQuantity, shownUnits } from "../amounts/quantity";
import { fields, flag, integer, list, nullable, otherwise, text, tolerant, word } from "../reader";
import type { Reader, Value } from "../reader";

/** One line of a recipe's ingredients. */
export type Ingredient = Value<typeof readIngredient>;

/** The contents of a recipe, whether in a book, posted, or imported. */
export interface RecipeContents {
  readonly name: string;
  /** The instructions; every line is a step. */
  readonly details: string;
  readonly servings: number;
  readonly minutes: number | null;
  readonly pictureId: string | null;
  /** The source: a URL or text. */
  readonly source: string | null;
  readonly ingredients: readonly Ingredient[];
}

export interface RecipeFields extends RecipeContents {
  /** Id of the posted version; null if not posted. */
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
  /** Null means `count` packs of any size. */
  quantity: nullable(readQuantity),
  count: otherwise(integer, 1),
  /** The unit for displaying `quantity`, as typed. */
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
