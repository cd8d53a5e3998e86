import type { Entry } from "../list-views";

/** The fields of an entry that are not visible; all others are, including future ones. */
const hidden: ReadonlySet<string> = new Set<keyof Entry>([
  "id", "author", "listId", "itemId", "productId", "department", "categoryId", "cartTime", "added", "confirmed",
]);

/**
 * The entries that are new or look different, except for unsent changes of this device.
 *
 * @param isOwn - true if the entry has unsent changes
 * @returns their ids
 */
export function changedEntries(
  before: readonly Entry[],
  after: readonly Entry[],
  isOwn: (id: string) => boolean,
): readonly string[] {
  if (before === after) return [];
  const entriesById = new Map(before.map((entry) => [entry.id, entry]));
  const visibleChanges = after.filter((entry) => {
    const old = entriesById.get(entry.id);
    return old === undefined || (old !== entry && !looksSame(old, entry));
  });
  return visibleChanges.map(({ id }) => id).filter((id) => !isOwn(id));
}

function looksSame(one: Entry, other: Entry): boolean {
  const visibleFields = (entry: Entry) => Object.entries(entry).filter(([field]) => !hidden.has(field));
  const values = new Map(visibleFields(one));
  return visibleFields(other).every(([field, value]) => isSame(values.get(field), value));
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
