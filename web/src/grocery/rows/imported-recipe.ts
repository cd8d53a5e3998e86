import { fields, list, nullable, object, otherwise, text, tolerant, word } from "../reader";
import type { Reader } from "../reader";
import { readRecipeContents } from "./recipe-fields";
import type { RecipeContents } from "./recipe-fields";

interface ImportedPicture {
  /** Where it is; null where the page names none. */
  readonly imageAddress: string | null;
  /** The picture as the server has kept it; null where it could not be had. */
  readonly pictureId: string | null;
}

/** What was read from a page of the web. */
export interface ImportedRecipe extends ImportedPicture {
  readonly recipe: RecipeContents;
  /** Codes of what could not be understood. */
  readonly warnings: readonly string[];
}

/** What a line of a page is for a recipe. */
export type LineMark = "title" | "ingredient" | "step";

export interface PageLine {
  readonly text: string;
  /** At first the server's guess; null for what is nothing of a recipe. */
  readonly mark: LineMark | null;
}

/** The words of a page that describes no recipe in a form that programs read. */
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

/** A recipe, or the words of a page in which a person can find it. */
export const readImport: Reader<ImportedRecipe | ImportedLines> = (value, place) =>
  "lines" in object(value, place) ? readImportedLines(value, place) : readImportedRecipe(value, place);
