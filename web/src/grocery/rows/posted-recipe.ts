import { fields, flag, integer, list, nullable, otherwise, text } from "../reader";
import type { Value } from "../reader";
import { readRecipeContents } from "./recipe-fields";

/** A posted recipe in the public list. */
export interface PostedSummary {
  readonly id: string;
  readonly name: string;
  /** A nickname. */
  readonly author: string;
  readonly pictureId: string | null;
  readonly servings: number;
  readonly minutes: number | null;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly isMine: boolean;
}

export type PostedPage = Value<typeof readPostedPage>;

/** A recipe posted for everybody. */
export type PostedRecipe = Value<typeof readPostedRecipe>;

export const readPostedPage = fields({
  recipes: list(
    fields<PostedSummary>({
      id: text,
      name: text,
      author: text,
      pictureId: nullable(text),
      servings: otherwise(integer, 4),
      minutes: nullable(integer),
      created: integer,
      isMine: otherwise(flag, false),
    }),
  ),
  /** Cursor of the next page; null after the last. */
  next: nullable(text),
});

export const readPostedRecipe = fields({
  id: text,
  author: text,
  isMine: otherwise(flag, false),
  recipe: readRecipeContents,
  created: integer,
  updated: integer,
});
