import type { ListSplit } from "../lists/split/list-split";
import { sideOf } from "../lists/split/split";

/** Returns the items of one of two people; all items for a person alone. */
export function ownHalf<Item extends { readonly id: string }>(items: readonly Item[], split: ListSplit | null): readonly Item[] {
  const me = split?.walk.me ?? null;
  if (split === null || me === null) return items;
  const own = new Set(split.entries.flatMap((entry) => (sideOf(split.walk, entry) === me ? entry.id : [])));
  return items.filter(({ id }) => own.has(id));
}
