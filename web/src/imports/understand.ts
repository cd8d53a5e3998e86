import type { TypedEntry } from "../grocery/language/answers";
import { words } from "../grocery/language/language";
import { cleanName, cleanNote } from "../grocery/rows/names";
import type { RecipeContents } from "../grocery/rows/recipe-fields";
import { itemKey } from "../grocery/words/item-name";
import { contentsOf, emptyDraft, isTooLarge, longestDetails, longestName, mostLines } from "../recipes/write/recipe-draft";
import { most, shortened } from "./formats/brought";
import type { Brought, BroughtEntry, BroughtRecipe, LeftOut, SkipReason } from "./formats/brought";

/** An entry with its amount understood. */
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
export interface Ready extends Pick<Brought, "origin" | "leftOut" | "besides"> {
  readonly lists: readonly ReadyList[];
  readonly recipes: readonly RecipeContents[];
}

/** The engine of words is asked for so many things before the screen may move again. */
const atOnce = 100;
/** Stands for whatever it is while only its amount is read: names may say numbers and commas of their own. */
const anything = "apples";

/** @param pause - lets the screen move; called again and again. */
export async function understood(brought: Brought, pause: () => Promise<void>): Promise<Ready> {
  const leftOut: LeftOut[] = [...brought.leftOut];
  let asked = 0;
  const step = async (): Promise<void> => {
    asked += 1;
    if (asked % atOnce === 0) await pause();
  };
  const lists: ReadyList[] = [];
  for (const list of brought.lists) {
    const entries: ReadyEntry[] = [];
    for (const entry of list.entries) {
      await step();
      const why = cleanName(entry.name) === "" ? "nameless" : [...entry.name].length > most.name ? "nameTooLong" : null;
      if (why === null) entries.push(...entriesOf(entry));
      else if (!leftOut.some(({ what }) => what === shortened(entry.name))) leftOut.push(left(entry.name, why));
    }
    lists.push({ name: cleanName(list.name), isTemplate: list.isTemplate, entries });
  }
  const recipes: RecipeContents[] = [];
  for (const recipe of brought.recipes) {
    for (let line = 0; line <= recipe.lines.length; line += 10) await step();
    const contents = contentsIn(recipe);
    if (typeof contents === "string") leftOut.push(left(recipe.name, contents));
    else recipes.push(contents);
  }
  return { origin: brought.origin, besides: brought.besides, leftOut, lists, recipes };
}

function entriesOf({ name, amount, note, isDone }: BroughtEntry): readonly ReadyEntry[] {
  const plain: TypedEntry = { name: cleanName(name), quantity: null, count: 1, shownUnit: null };
  if (amount === null) {
    const { entries, rest } = words.entries(name);
    const read = entries.length === 0 || rest !== "" ? [plain] : entries;
    return read.map((entry) => ({ ...entry, note: cleanNote(entry.note ?? ""), isDone }));
  }
  if (amount === "") return [{ ...plain, note: cleanNote(note), isDone }];
  const { entries } = words.entries(`${amount} ${anything}`);
  const [read] = entries;
  if (entries.length === 1 && read !== undefined && itemKey(read.name) === itemKey(anything)) {
    const kind = [read.note ?? "", note].filter((part) => part !== "").join(", ");
    return [{ ...read, name: plain.name, note: cleanNote(kind), isDone }];
  }
  // An amount that nobody can count stays beside the name as it was written.
  const kept = [amount, note].filter((part) => part !== "").join(", ");
  return [{ ...plain, note: cleanNote(kept), isDone }];
}

function contentsIn(recipe: BroughtRecipe): RecipeContents | SkipReason {
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

function left(what: string, why: SkipReason): LeftOut {
  return { what: shortened(what), why, line: null };
}
