import { fields, list, nullable, object, otherwise, text, tolerant, word } from "../reader";
import type { Reader } from "../reader";
import { readRecipeContents } from "./recipe-fields";
import type { RecipeContents } from "./recipe-fields";

interface ImportedPicture {
  /** URL of the picture; null without one. */
  readonly imageAddress: string | null;
  /** The picture stored by the server; null if the download failed. */
  readonly pictureId: string | null;
}

/** A recipe parsed from a web page. */
export interface ImportedRecipe extends ImportedPicture {
  readonly recipe: RecipeContents;
  /** Codes of the parts that could not be parsed. */
  readonly warnings: readonly string[];
}

/** The role of a line in a recipe. */
export type LineMark = "title" | "ingredient" | "step";

export interface PageLine {
  readonly text: string;
  /** Initially the server's guess; null for lines outside of the recipe. */
  readonly mark: LineMark | null;
}

/** The lines of a page without machine-readable recipe data. */
export interface ImportedLines extends ImportedPicture {
  readonly lines: readonly PageLine[];
  readonly source: string | null;
  readonly warnings: readonly string[];
}

const readImportedRecipe = fields<ImportedRecipe>({
  recipe: readRecipeContents,
  imageAddress: nullable(text),
  pictureId: nullable(text),
  warnings: otherwise(list(text), []),
});

const readImportedLines = fields<ImportedLines>({
  lines: list(
    fields<PageLine>({ text, mark: tolerant(nullable(word<LineMark>(["title", "ingredient", "step"])), null) }),
  ),
  source: nullable(text),
  imageAddress: nullable(text),
  pictureId: nullable(text),
  warnings: otherwise(list(text), []),
});

/** A recipe, or the lines of a page for the user to select from. */
export const readImport: Reader<ImportedRecipe | ImportedLines> = (value, place) =>
  "lines" in object(value, place) ? readImportedLines(value, place) : readImportedRecipe(value, place);
