/** The source of an import; `schema`, `table` and `lines` are generic. */
export type Origin = "kitchenowl" | "mealie" | "grocy" | "schema" | "table" | "lines";

/** One thing on a list of another app. */
export interface BroughtEntry {
  readonly name: string;
  /** With its unit, as it would be written: "2 kg"; empty where nothing is said; null: the name is a line as it was typed. */
  readonly amount: string | null;
  readonly note: string;
  readonly isDone: boolean;
}

export interface BroughtList {
  readonly name: string;
  /** Recurring purchases; imported as a template. */
  readonly isTemplate: boolean;
  readonly entries: readonly BroughtEntry[];
}

/** A recipe as another app wrote it, not yet understood. */
export interface BroughtRecipe {
  readonly name: string;
  readonly steps: readonly string[];
  readonly servings: number | null;
  readonly minutes: number | null;
  readonly source: string | null;
  /** Ingredients as lines. */
  readonly lines: readonly BroughtLine[];
}

export interface BroughtLine {
  readonly text: string;
  readonly isOptional: boolean;
}

/** Why something of a file is not brought. */
export type SkipReason =
  | "nameless" | "nameTooLong" | "recipeNameless" | "recipeTooLarge" | "unknownProduct" | "linesTooMany" | "ingredientsLost";

/** Something of the file that stays behind. */
export interface LeftOut {
  /** Its name in the file, or the beginning of it. */
  readonly what: string;
  readonly why: SkipReason;
  /** In the file; null where it has no lines. */
  readonly line: number | null;
}

/** Unsupported data in the file; reported once per kind. */
export type Besides = "pictures" | "expenses" | "emptyLists" | "ratings" | "labels";

/** The parsed contents of a file. */
export interface Brought {
  readonly origin: Origin;
  readonly lists: readonly BroughtList[];
  readonly recipes: readonly BroughtRecipe[];
  readonly leftOut: readonly LeftOut[];
  readonly besides: readonly Besides[];
}

/** Why nothing of a file can be brought. */
export type ImportRefusal =
  | "empty" | "tooLarge" | "tooManyEntries" | "tooManyRecipes" | "tooManyLists" | "damagedArchive" | "archiveTooLarge"
  | "brokenJson" | "page" | "openQuotes" | "unknown" | "mealieBackup" | "ownExport" | "unreadable"
  | "calendar" | "recipeText" | "recipeTable";

/** A file of which nothing is brought. */
export class NotBrought extends Error {
  /** @param line - where in the file; null where that is not known. */
  constructor(readonly refusal: ImportRefusal, readonly line: number | null = null) {
    super(refusal);
    this.name = "NotBrought";
  }
}

/** The limits of one import. */
export const most = {
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

/** The beginning of what stays behind, to know it by. */
export function shortened(what: string): string {
  return [...what].slice(0, 60).join("");
}

/** @throws NotBrought for more than comes in one go. */
export function withinLimits(brought: Brought): Brought {
  const entries = brought.lists.reduce((sum, list) => sum + list.entries.length, 0);
  if (entries > most.entries) throw new NotBrought("tooManyEntries");
  if (brought.recipes.length > most.recipes) throw new NotBrought("tooManyRecipes");
  if (brought.lists.length > most.lists) throw new NotBrought("tooManyLists");
  if (entries + brought.recipes.length + brought.lists.length === 0 && brought.leftOut.length === 0) {
    throw new NotBrought("empty");
  }
  return brought;
}
