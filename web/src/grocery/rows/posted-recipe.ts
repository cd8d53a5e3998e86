import { fields, flag, integer, list, nullable, otherwise, text } from "../reader";
import { readRecipeContents } from "./recipe-fields";
import type { RecipeContents } from "./recipe-fields";

/** A posted recipe in the list of all. */
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

export interface PostedPage {
  readonly recipes: readonly PostedSummary[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** A recipe that somebody has posted for everybody. */
export interface PostedRecipe {
  readonly id: string;
  readonly author: string;
  readonly isMine: boolean;
  readonly recipe: RecipeContents;
  readonly created: number;
  readonly updated: number;
}

export const readPostedPage = fields<PostedPage>({
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
  next: nullable(text),
});

export const readPostedRecipe = fields<PostedRecipe>({
  id: text,
  author: text,
  isMine: otherwise(flag, false),
  recipe: readRecipeContents,
  created: integer,
  updated: integer,
});
