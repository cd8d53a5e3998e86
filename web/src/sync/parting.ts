import { halfTyped } from "../replica/moved-lists";
import type { Replica } from "../replica/replica";
import type { Change } from "../replica/row";
import type { LocalRecord, OutboxRecord } from "../replica/types";
import { ownCopies, copiedEntries } from "./own-copies";
import type { CopiedEntry } from "./own-copies";
import { copiedToOwn } from "./refusals";
import type { RefusalReason, Refusals } from "./refusals";

/** The user's data from a household they left. */
export interface Parting {
  /** Local records to write, besides removing the refused ones. */
  readonly local: readonly LocalRecord[];
  /** Changes to record after the household is removed: the user's unsent entries, on their own lists. */
  readonly changes: readonly Change[];
}

/** Entry fields worth copying; excludes the check mark. */
const requestFields = ["itemId", "quantity", "count", "note", "productId"];

/**
 * Saves unsent edits of households, and half-typed words for their lists. Call it before the rows are removed.
 *
 * @param refused - the records that will never be sent, each with its reason.
 * @param forgotten - the households that the user left.
 */
export function parting(
  replica: Replica,
  refusals: Refusals,
  refused: readonly (readonly [OutboxRecord, RefusalReason])[],
  forgotten: readonly string[],
): Parting {
  // The usual case.
  if (refused.length === 0 && forgotten.length === 0) return { local: [], changes: [] };
  const copies = new Map<string, CopiedEntry>();
  const lists = new Map<string, { readonly id: string; readonly name: string; readonly details: string }>();
  for (const [{ id, kind, rowId, household, fields }, { code }] of refused) {
    const isRequest = Object.keys(fields).some((field) => requestFields.includes(field) || field.startsWith("more-"));
    if (code !== "not-a-member" || kind !== "entry" || !isRequest) continue;
    const entry = replica.row("entry", rowId, household);
    const list = entry === undefined ? undefined : replica.row("list", entry.listId, household);
    if (entry === undefined || entry.isDeleted || list === undefined) continue;
    const [copy] = copiedEntries(replica, entry);
    if (copy === undefined) continue;
    copies.set(id, copy);
    lists.set(list.id, list);
  }
  const belongings = { lists: [...lists.values()], entries: [...copies.values()], recipes: [] };
  const { changes, listIds } = ownCopies(replica, belongings);
  const items = new Set([...copies.values()].map(({ entry }) => entry.itemId));
  const others = refused.filter(([{ id, kind, rowId }]) => {
    const isTaken = copies.has(id) || (kind === "list" && lists.has(rowId)) || (kind === "item" && items.has(rowId));
    return !isTaken;
  });
  const records = [...lists.values()].map(({ id, name }) => refusals.movedRecord(name, listIds.get(id) ?? "", copiedToOwn));
  const typed = halfTyped(replica).filter(({ list }) => forgotten.includes(list.household));
  const words = typed.flatMap((each) => refusals.typedRecords(each, "not-a-member"));
  return { local: [...records, ...refusals.record(others), ...words], changes };
}
