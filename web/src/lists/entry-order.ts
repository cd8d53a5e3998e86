import type { Replica } from "../replica/replica";
import type { Row } from "../replica/row";

/** Orders entries by the time they were added, with the id as a tiebreaker. */
export function byAdded(one: Placed, other: Placed): number {
  return one.added - other.added || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

type Placed = Pick<Row<"entry">, "added" | "id">;

/** The entries of a list in order. */
export function entriesOn(replica: Replica, listId: string): readonly Row<"entry">[] {
  return replica.rows("entry").filter((entry) => entry.listId === listId).sort(byAdded);
}
