/** The source of an import; `schema`, `table` and `lines` are generic. */
export type Origin = "kitchenowl" | "mealie" | "grocy" | "schema" | "table" | "lines";

/** An entry of another app's list. */
export interface ImportedEntry {
  readonly name: string;
  /** The amount with its unit, such as "2 kg"; empty if there is none. Null if the name is a complete typed line. */
  readonly amount: string | null;
  readonly note: string;
  readonly isDone: boolean;
}

export interface ImportedList {
  readonly name: string;
  /** Recurring purchases; imported as a template. */
  readonly isTemplate: boolean;
  readonly entries: readonly ImportedEntry[];
}

/** A recipe as read from the file, before its lines are parsed. */
export interface ForeignRecipe {
  readonly name: string;
  readonly steps: readonly string[];
  readonly servings: number | null;
  readonly minutes: number | null;
  readonly source: string | null;
  readonly lines: readonly ImportedLine[];
}

export interface ImportedLine {
  readonly text: string;
  readonly isOptional: boolean;
}

/** The reason why a part of a file is skipped. */
export type SkipReason =
  | "nameless" | "nameTooLong" | "recipeNameless" | "recipeTooLarge" | "unknownProduct" | "linesTooMany" | "ingredientsLost";

/** A part of the file that is not imported. */
export interface SkippedPart {
  /** Its name in the file, or the beginning of its text. */
  readonly what: string;
  readonly why: SkipReason;
  /** The line in the file; null for formats without lines. */
  readonly line: number | null;
}

/** Unsupported data in the file; reported once per kind. */
export type Besides = "pictures" | "expenses" | "emptyLists" | "ratings" | "labels";

/** The parsed contents of a file. */
export interface ImportedData {
  readonly origin: Origin;
  readonly lists: readonly ImportedList[];
  readonly recipes: readonly ForeignRecipe[];
  readonly leftOut: readonly SkippedPart[];
  readonly besides: readonly Besides[];
}

/** The reason why a file cannot be imported. */
export type ImportRefusal =
  | "empty" | "tooLarge" | "tooManyEntries" | "tooManyRecipes" | "tooManyLists" | "damagedArchive" | "archiveTooLarge"
  | "brokenJson" | "page" | "openQuotes" | "unknown" | "mealieBackup" | "ownExport" | "unreadable"
  | "calendar" | "recipeText" | "recipeTable";

/** A file that cannot be imported. */
export class ImportError extends Error {
  /** @param line - the line in the file; null if unknown */
  constructor(readonly refusal: ImportRefusal, readonly line: number | null = null) {
    super(refusal);
    this.name = "ImportError";
  }
}

/** The limits of one import. */
export const importLimits = {
  fileBytes: 32 << 20,
  /** Unpacked bytes read of a ZIP file. */
  unpackedBytes: 64 << 20,
  archiveFiles: 20_000,
  recipes: 2_000,
  entries: 5_000,
  lists: 100,
  /** Characters of a name. */
  name: 100,
};

/** The beginning of a text, to recognize a skipped part. */
export function shorten(what: string): string {
  return [...what].slice(0, 60).join("");
}

/** @throws ImportError for more than the limits of one import */
export function withinLimits(brought: ImportedData): ImportedData {
  const entries = brought.lists.reduce((sum, list) => sum + list.entries.length, 0);
  if (entries > importLimits.entries) throw new ImportError("tooManyEntries");
  if (brought.recipes.length > importLimits.recipes) throw new ImportError("tooManyRecipes");
  if (brought.lists.length > importLimits.lists) throw new ImportError("tooManyLists");
  if (entries + brought.recipes.length + brought.lists.length === 0 && brought.leftOut.length === 0) {
    throw new ImportError("empty");
  }
  return brought;
}
