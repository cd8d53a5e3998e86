import type { Replica } from "../replica/replica";
import type { Row } from "../replica/row";

/** As they were put on a list; of two that came in the same moment always the same one first. */
export function byAdded(one: Placed, other: Placed): number {
  return one.added - other.added || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

type Placed = Pick<Row<"entry">, "added" | "id">;

/** The entries of a list, in their order. */
export function entriesOn(replica: Replica, listId: string): readonly Row<"entry">[] {
  return replica.rows("entry").filter((entry) => entry.listId === listId).sort(byAdded);
}
