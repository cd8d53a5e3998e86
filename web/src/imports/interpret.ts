import type { TypedEntry } from "../grocery/language/answers";
import { words } from "../grocery/language/language";
import { cleanName, cleanNote } from "../grocery/rows/names";
import type { RecipeContents } from "../grocery/rows/recipe-fields";
import { itemKey } from "../grocery/words/item-name";
import { contentsOf, emptyDraft, isTooLarge, longestDetails, longestName, mostLines } from "../recipes/write/recipe-draft";
import { importLimits, shorten } from "./formats/imported-data";
import type { ImportedData, ImportedEntry, ForeignRecipe, SkippedPart, SkipReason } from "./formats/imported-data";

/** An entry with its parsed amount. */
export interface ReadyEntry extends TypedEntry {
  readonly note: string;
  readonly isDone: boolean;
}

export interface ReadyList {
  readonly name: string;
  readonly isTemplate: boolean;
  readonly entries: readonly ReadyEntry[];
}

/** The file's contents as rows. */
export interface Ready extends Pick<ImportedData, "origin" | "leftOut" | "besides"> {
  readonly lists: readonly ReadyList[];
  readonly recipes: readonly RecipeContents[];
}

/** Texts parsed before yielding to the screen. */
const batchSize = 100;
/** A placeholder name while only the amount is parsed: real names may contain numbers and commas. */
const placeholder = "apples";

/**
 * Parses the entries and recipes of an import.
 *
 * @param pause - yields to the screen; called repeatedly
 */
export async function interpret(data: ImportedData, pause: () => Promise<void>): Promise<Ready> {
  const leftOut: SkippedPart[] = [...data.leftOut];
  let parsedCount = 0;
  const step = async (): Promise<void> => {
    parsedCount += 1;
    if (parsedCount % batchSize === 0) await pause();
  };
  const lists: ReadyList[] = [];
  for (const list of data.lists) {
    const entries: ReadyEntry[] = [];
    for (const entry of list.entries) {
      await step();
      const isTooLong = [...entry.name].length > importLimits.name;
      const why = cleanName(entry.name) === "" ? "nameless" : isTooLong ? "nameTooLong" : null;
      if (why === null) entries.push(...entriesOf(entry));
      else if (!leftOut.some(({ what }) => what === shorten(entry.name))) leftOut.push(skippedPart(entry.name, why));
    }
    lists.push({ name: cleanName(list.name), isTemplate: list.isTemplate, entries });
  }
  const recipes: RecipeContents[] = [];
  for (const recipe of data.recipes) {
    for (let line = 0; line <= recipe.lines.length; line += 10) await step();
    const contents = contentsIn(recipe);
    if (typeof contents === "string") leftOut.push(skippedPart(recipe.name, contents));
    else recipes.push(contents);
  }
  return { origin: data.origin, besides: data.besides, leftOut, lists, recipes };
}

function entriesOf({ name, amount, note, isDone }: ImportedEntry): readonly ReadyEntry[] {
  const plain: TypedEntry = { name: cleanName(name), quantity: null, count: 1, shownUnit: null };
  if (amount === null) {
    const { entries, rest } = words.entries(name);
    const parsed = entries.length === 0 || rest !== "" ? [plain] : entries;
    return parsed.map((entry) => ({ ...entry, note: cleanNote(entry.note ?? ""), isDone }));
  }
  if (amount === "") return [{ ...plain, note: cleanNote(note), isDone }];
  const { entries } = words.entries(`${amount} ${placeholder}`);
  const [parsed] = entries;
  if (entries.length === 1 && parsed !== undefined && itemKey(parsed.name) === itemKey(placeholder)) {
    const combinedNote = [parsed.note ?? "", note].filter((part) => part !== "").join(", ");
    return [{ ...parsed, name: plain.name, note: cleanNote(combinedNote), isDone }];
  }
  // Keep an amount that cannot be parsed in the note.
  const combinedNote = [amount, note].filter((part) => part !== "").join(", ");
  return [{ ...plain, note: cleanNote(combinedNote), isDone }];
}

function contentsIn(recipe: ForeignRecipe): RecipeContents | SkipReason {
  if ([...recipe.name].length > longestName) return "nameTooLong";
  if (recipe.lines.length > mostLines) return "linesTooMany";
  const details = recipe.steps.join("\n");
  if (details.length > longestDetails) return "recipeTooLarge";
  const lines = recipe.lines.map(({ text, isOptional }, id) => {
    const ingredient = words.ingredient(text);
    return { id, text, ingredient: ingredient && { ...ingredient, isOptional: isOptional || ingredient.isOptional } };
  });
  const contents = contentsOf({
    ...emptyDraft, name: recipe.name, details, servings: recipe.servings ?? emptyDraft.servings, minutes: recipe.minutes,
    source: recipe.source, lines,
  });
  if (contents === null) return "recipeNameless";
  return isTooLarge(contents) ? "recipeTooLarge" : contents;
}

function skippedPart(what: string, why: SkipReason): SkippedPart {
  return { what: shorten(what), why, line: null };
}
