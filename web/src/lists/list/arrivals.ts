import type { Entry } from "../list-views";

/** What people see of an entry. */
const shown = ["name", "quantity", "count", "shownUnit", "note", "isInCart", "emoji"] as const;

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
    return old === undefined || (old !== entry && shown.some((field) => !isSame(old[field], entry[field])));
  });
  return changed.map(({ id }) => id).filter((id) => !isOwn(id));
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
