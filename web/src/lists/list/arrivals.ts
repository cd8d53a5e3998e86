import type { Entry } from "../list-views";

/** The fields of an entry that are not visible; all others are, including future ones. */
const hidden: ReadonlySet<string> = new Set<keyof Entry>([
  "id", "author", "listId", "itemId", "productId", "department", "categoryId", "cartTime", "added", "confirmed",
]);

/**
 * Entries that are new or look different, and not by what was done on this device.
 *
 * @param isOwn - whether something that was done here to the entry of this id still waits for the server.
 * @returns their ids.
 */
export function arrivedEntries(
  before: readonly Entry[],
  after: readonly Entry[],
  isOwn: (id: string) => boolean,
): readonly string[] {
  if (before === after) return [];
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const changed = after.filter((entry) => {
    const old = known.get(entry.id);
    return old === undefined || (old !== entry && !looksSame(old, entry));
  });
  return changed.map(({ id }) => id).filter((id) => !isOwn(id));
}

function looksSame(one: Entry, other: Entry): boolean {
  const shown = (entry: Entry) => Object.entries(entry).filter(([field]) => !hidden.has(field));
  const values = new Map(shown(one));
  return shown(other).every(([field, value]) => isSame(values.get(field), value));
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
