import { fields, text } from "../grocery/reader";
import { sameContents } from "../grocery/rows/recipe-contents";
import type { RecipeContents } from "../grocery/rows/recipe-fields";
import type { RecipeDraft } from "../grocery/rows/unfinished-recipe";
import type { Replica } from "../replica/replica";
import type { LocalRecord } from "../replica/types";

/** A recipe draft that is in no recipe book. */
export interface Unfinished {
  readonly id: string;
  /** Empty without a name. */
  readonly name: string;
}

const start = "recipe-draft/";
const readName = fields<{ readonly name: string }>({ name: text });

/**
 * Key of a draft on the device.
 *
 * @param id - of the recipe, or of a draft without one; null for the new recipe.
 */
export function draftRecord(id: string | null): string {
  return start + (id ?? "new");
}

/** The number of recipe drafts, which exist only on this device. */
export function draftCount({ local }: Replica): number {
  return local.ids("device").filter((record) => record.startsWith(start)).length;
}

/** Drafts without a recipe: from an import, or rejected by the server. */
export function unfinished(replica: Replica): readonly Unfinished[] {
  const { local } = replica;
  const records = local.ids("device").filter((record) => record.startsWith(start) && record !== draftRecord(null));
  return records.flatMap((record): readonly Unfinished[] => {
    const id = record.slice(start.length);
    const draft = local.value("device", record, readName);
    const isInBook = replica.row("recipe", id)?.isDeleted === false;
    return draft === null || isInBook ? [] : [{ id, name: draft.name }];
  });
}

/**
 * Turns rejected recipes into drafts.
 *
 * @param ids - of the rejected rows, before they are removed.
 */
export function draftsOfRefused(replica: Replica, ids: readonly string[]): readonly LocalRecord[] {
  const otherRecipes = replica.rows("recipe").filter(({ id }) => !ids.includes(id));
  const covered: RecipeContents[] = [...otherRecipes];
  return ids.flatMap((id): readonly LocalRecord[] => {
    const recipe = replica.row("recipe", id);
    // A household's recipe may be in its author's own book too; one draft is enough.
    if (recipe === undefined || recipe.isDeleted || covered.some((other) => sameContents(other, recipe))) return [];
    // A newer draft exists.
    if (replica.local.value("device", draftRecord(id), readName) !== null) return [];
    covered.push(recipe);
    return [{ id: draftRecord(id), value: draftOfRow(recipe) }];
  });
}

/** The ingredient texts are added when the draft is opened, in the language of that time. */
function draftOfRow({ name, details, servings, minutes, pictureId, source, ingredients }: RecipeContents): RecipeDraft {
  const lines = ingredients.map((ingredient, index) => ({ id: index + 1, text: "", ingredient }));
  return { name, details, servings, minutes, pictureId, source, lines, from: null };
}
