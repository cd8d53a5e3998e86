import type { Household } from "../../grocery/people/household";
import { outboxId } from "../../replica/outbox";
import type { Replica } from "../../replica/replica";
import type { Entry, ListContents } from "../list-views";
import { splitUnderWay } from "./split";
import type { SplitWalk } from "./split";

/** A list's split walk with the entries and their authors. */
export interface ListSplit {
  readonly walk: SplitWalk;
  readonly entries: readonly Entry[];
}

/**
 * The split walk of a list; null without one.
 *
 * @param me - the viewing account; null for guests
 */
export function listSplit(
  replica: Replica, { list, entries }: ListContents, households: readonly Household[], me: string | null,
): ListSplit | null {
  const row = replica.row("list", list.id);
  if (row?.split === undefined || row.split === null) return null;
  const members = households.find(({ id }) => id === list.household)?.members ?? [];
  const walk = splitUnderWay(row, members, me, replica.environment.now());
  if (walk === null) return null;
  // An unsent entry was added on this device; the server sets its author later.
  const isUnsent = (id: string): boolean => replica.outbox.get(outboxId("entry", list.household, id)) !== undefined;
  const authored = entries.map((entry) => ({ ...entry, author: entry.author ?? (isUnsent(entry.id) ? me : null) }));
  return { walk, entries: authored };
}
