import type { Ingredient, RecipeContents } from "./recipe-fields";

/** A line of ingredients while it is written. */
export interface DraftLine {
  /** Tells lines apart while they move; not kept with the recipe. */
  readonly id: number;
  readonly text: string;
  /** What is understood of `text`; null while it says nothing. */
  readonly ingredient: Ingredient | null;
}

/** A recipe while it is written: everything may still be missing. */
export interface RecipeDraft {
  readonly name: string;
  readonly details: string;
  readonly servings: number;
  readonly minutes: number | null;
  readonly pictureId: string | null;
  readonly source: string | null;
  readonly lines: readonly DraftLine[];
  /** What the recipe said when somebody began to change it; null for a new one. */
  readonly from: RecipeContents | null;
}
