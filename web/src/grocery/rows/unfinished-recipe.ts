import type { Ingredient, RecipeContents } from "./recipe-fields";

/** An ingredient line of a draft. */
export interface DraftLine {
  /** Identifies lines while they move; not stored with the recipe. */
  readonly id: number;
  readonly text: string;
  /** The ingredient parsed from `text`; null if there is none. */
  readonly ingredient: Ingredient | null;
}

/** A recipe draft; every field may be empty. */
export interface RecipeDraft {
  readonly name: string;
  readonly details: string;
  readonly servings: number;
  readonly minutes: number | null;
  readonly pictureId: string | null;
  readonly source: string | null;
  readonly lines: readonly DraftLine[];
  /** The contents before editing; null for a new recipe. */
  readonly from: RecipeContents | null;
}
