import { cleanName } from "../grocery/rows/names";
import type { RecipeFields } from "../grocery/rows/recipe-fields";
import { itemKey } from "../grocery/words/item-name";
import { newId } from "../replica/environment";
import type { Replica } from "../replica/replica";
import { creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import type { EntryFields, ItemFields } from "../replica/types";

/** Something wanted on a list, with what it needs to be understood without the household that it comes from. */
export interface CopiedEntry {
  readonly listId: string;
  readonly entry: EntryFields;
  readonly item: Pick<ItemFields, "name" | "department" | "emoji">;
}

/** What is to become one's own. */
export interface Belongings {
  readonly lists: readonly { readonly id: string; readonly name: string; readonly details: string }[];
  readonly wishes: readonly CopiedEntry[];
  readonly recipes: readonly RecipeFields[];
}

export interface OwnCopies {
  /** To be recorded. */
  readonly changes: readonly Change[];
  /** By the id of the list that it is a copy of. */
  readonly listIds: ReadonlyMap<string, string>;
}

/**
 * Rows of one's own that say the same: new ones, as nobody may take another household's ids.
 *
 * @param into - lists of one's own that take the place of some of them.
 */
export function ownCopies(
  replica: Replica,
  { lists, wishes, recipes }: Belongings,
  into: ReadonlyMap<string, string> = new Map(),
): OwnCopies {
  const { environment } = replica;
  const now = environment.now();
  const changes: Change[] = [];
  const listIds = new Map(into);
  const base = { created: now, used: now, storeId: null, isTemplate: false, isDeleted: false };
  for (const { id, name, details } of lists) {
    if (listIds.has(id)) continue;
    const copy = newId(environment);
    listIds.set(id, copy);
    changes.push(creation("list", copy, { ...base, name, details }));
  }
  const items = new Map(replica.rows("item", "").map(({ id, name }) => [itemKey(name), id]));
  for (const { listId, entry, item } of wishes) {
    const list = listIds.get(listId);
    if (list === undefined) continue;
    const known = items.get(itemKey(item.name)) ?? newId(environment);
    if (!items.has(itemKey(item.name))) {
      items.set(itemKey(item.name), known);
      const { name, department, emoji } = item;
      const fields = { name, department, emoji, unit: null, categoryId: null, uses: 1, used: now, isDeleted: false };
      changes.push(creation("item", known, fields));
    }
    changes.push(creation("entry", newId(environment), { ...entry, listId: list, itemId: known, isDeleted: false }));
  }
  for (const recipe of recipes) changes.push(creation("recipe", newId(environment), { ...recipe, postedId: null }));
  return { changes, listIds };
}

/** All of a household that a person can see. */
export function belongingsOf(replica: Replica, household: string, householdName: string): Belongings {
  const lists = replica.rows("list", household);
  return {
    lists: lists.map(({ id, name, details }) => ({ id, details, name: ownName(name, householdName) })),
    wishes: replica.rows("entry", household).flatMap((entry) => copiedEntries(replica, entry)),
    recipes: replica.rows("recipe", household).map(fieldsOf),
  };
}

/** None where nobody could say what is wanted. */
export function copiedEntries(replica: Replica, entry: Row<"entry">): readonly CopiedEntry[] {
  const item = replica.row("item", entry.itemId, entry.household);
  return item === undefined ? [] : [{ listId: entry.listId, entry: fieldsOf(entry), item }];
}

/** So that it is told from one's own list of that name. */
function ownName(name: string, householdName: string): string {
  return cleanName(householdName === "" ? name : `${name} (${householdName})`) || name;
}

function fieldsOf<Fields extends object>(row: Fields & { readonly id: string }): Fields {
  const { id: _, household: __, author: ___, ...fields } = row as Fields & {
    readonly id: string; readonly household: string; readonly author: unknown;
  };
  return fields as unknown as Fields;
}
