import type { EntryFields } from "../grocery/rows/entry-fields";
import { cleanName } from "../grocery/rows/names";
import type { RecipeFields } from "../grocery/rows/recipe-fields";
import { itemKey } from "../grocery/words/item-name";
import { newId } from "../replica/environment";
import type { Replica } from "../replica/replica";
import { creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import type { ItemFields } from "../replica/types";

/** An entry with the data it needs outside of its household. */
export interface CopiedEntry {
  readonly listId: string;
  readonly entry: EntryFields;
  readonly item: Pick<ItemFields, "name" | "department" | "emoji">;
}

/** Data to copy to the user's own household. */
export interface Belongings {
  readonly lists: readonly { readonly id: string; readonly name: string; readonly details: string }[];
  readonly entries: readonly CopiedEntry[];
  readonly recipes: readonly RecipeFields[];
}

export interface OwnCopies {
  /** Changes to record. */
  readonly changes: readonly Change[];
  /** By the id of the copied list. */
  readonly listIds: ReadonlyMap<string, string>;
}

/**
 * Copies of the rows in the person's own household, with new ids, since ids belong to their household.
 *
 * @param into - own lists that replace some of them.
 */
export function ownCopies(
  replica: Replica,
  { lists, entries, recipes }: Belongings,
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
  for (const { listId, entry, item } of entries) {
    const list = listIds.get(listId);
    if (list === undefined) continue;
    const itemId = items.get(itemKey(item.name)) ?? newId(environment);
    if (!items.has(itemKey(item.name))) {
      items.set(itemKey(item.name), itemId);
      const { name, department, emoji } = item;
      const fields = { name, department, emoji, unit: null, categoryId: null, uses: 1, used: now, isDeleted: false };
      changes.push(creation("item", itemId, fields));
    }
    changes.push(creation("entry", newId(environment), { ...entry, listId: list, itemId: itemId, isDeleted: false }));
  }
  for (const recipe of recipes) changes.push(creation("recipe", newId(environment), { ...recipe, postedId: null }));
  return { changes, listIds };
}

/** All visible data of a household. */
export function belongingsOf(replica: Replica, household: string, householdName: string): Belongings {
  const lists = replica.rows("list", household);
  return {
    lists: lists.map(({ id, name, details }) => ({ id, details, name: ownName(name, householdName) })),
    entries: replica.rows("entry", household).flatMap((entry) => copiedEntries(replica, entry)),
    recipes: replica.rows("recipe", household).map(fieldsOf),
  };
}

/** Empty without a recognizable item. */
export function copiedEntries(replica: Replica, entry: Row<"entry">): readonly CopiedEntry[] {
  const item = replica.row("item", entry.itemId, entry.household);
  return item === undefined ? [] : [{ listId: entry.listId, entry: fieldsOf(entry), item }];
}

/** Distinguishes it from an own list of the same name. */
function ownName(name: string, householdName: string): string {
  return cleanName(householdName === "" ? name : `${name} (${householdName})`) || name;
}

function fieldsOf<Fields extends object>(row: Fields & { readonly id: string }): Fields {
  const { id: _, household: __, author: ___, ...fields } = row as Fields & {
    readonly id: string; readonly household: string; readonly author: unknown;
  };
  return fields as unknown as Fields;
}
