import type { Entry } from "../lists/list-views";

export interface LastAdded {
  readonly entry: Entry;
  readonly by: { readonly id: string; readonly nickname: string };
}

/**
 * The latest open entry by another member; null without one.
 *
 * @param others - nicknames by account.
 */
export function lastAdded(entries: readonly Entry[], others: ReadonlyMap<string, string>): LastAdded | null {
  let last: LastAdded | null = null;
  for (const entry of entries) {
    const { author } = entry;
    const nickname = author === null ? undefined : others.get(author);
    if (author === null || nickname === undefined || entry.isInCart) continue;
    if (last === null || entry.added >= last.entry.added) last = { entry, by: { id: author, nickname } };
  }
  return last;
}
