import type { Household } from "../../grocery/people/household";
import { outboxId } from "../../replica/outbox";
import type { Replica } from "../../replica/replica";
import type { Entry, ListContents } from "../list-views";
import { splitUnderWay } from "./split";
import type { SplitWalk } from "./split";

/** The split walk that is under way with a list, and its entries with whoever put them there. */
export interface ListSplit {
  readonly walk: SplitWalk;
  readonly entries: readonly Entry[];
}

/**
 * Null where nobody shares a walk with this list.
 *
 * @param me - the account that looks; null for guests.
 */
export function listSplit(
  replica: Replica, { list, entries }: ListContents, households: readonly Household[], me: string | null,
): ListSplit | null {
  const row = replica.row("list", list.id);
  if (row?.split === undefined || row.split === null) return null;
  const members = households.find(({ id }) => id === list.household)?.members ?? [];
  const walk = splitUnderWay(row, members, me, replica.environment.now());
  if (walk === null) return null;
  // What only this device knows of was written here: its author comes with the server's answer.
  const isUnsent = (id: string): boolean => replica.outbox.get(outboxId("entry", list.household, id)) !== undefined;
  const authored = entries.map((entry) => ({ ...entry, author: entry.author ?? (isUnsent(entry.id) ? me : null) }));
  return { walk, entries: authored };
}
