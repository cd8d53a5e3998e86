import type { Replica } from "../replica/replica";
import type { Change } from "../replica/row";
import type { LocalRecord, OutboxRecord } from "../replica/types";
import { ownCopies, copiedEntries } from "./own-copies";
import type { CopiedEntry } from "./own-copies";
import type { RefusalReason, Refusals } from "./refusals";

/** The person's data from a household that they left. */
export interface Parting {
  /** Local records to write, besides removing the refused ones. */
  readonly local: readonly LocalRecord[];
  /** Changes to record after the household is removed: the person's unsent entries, on lists of their own. */
  readonly changes: readonly Change[];
}

/** Entry fields worth copying; excludes the check mark. */
const wishedFields = ["itemId", "quantity", "count", "note", "productId"];

/**
 * Saves unsent edits of a household. Call it before its rows are removed.
 *
 * @param refused - the records that will never be sent, each with its reason.
 */
export function parting(
  replica: Replica,
  refusals: Refusals,
  refused: readonly (readonly [OutboxRecord, RefusalReason])[],
): Parting {
  const wishes = new Map<string, CopiedEntry>();
  const lists = new Map<string, { readonly id: string; readonly name: string; readonly details: string }>();
  for (const [{ id, kind, rowId, household, fields }, { code }] of refused) {
    const isWish = Object.keys(fields).some((field) => wishedFields.includes(field) || field.startsWith("more-"));
    if (code !== "not-a-member" || kind !== "entry" || !isWish) continue;
    const entry = replica.row("entry", rowId, household);
    const list = entry === undefined ? undefined : replica.row("list", entry.listId, household);
    if (entry === undefined || entry.isDeleted || list === undefined) continue;
    const [wish] = copiedEntries(replica, entry);
    if (wish === undefined) continue;
    wishes.set(id, wish);
    lists.set(list.id, list);
  }
  const { changes, listIds } = ownCopies(replica, { lists: [...lists.values()], wishes: [...wishes.values()], recipes: [] });
  const items = new Set([...wishes.values()].map(({ entry }) => entry.itemId));
  const left = refused.filter(([{ id, kind, rowId }]) => {
    const isTaken = wishes.has(id) || (kind === "list" && lists.has(rowId)) || (kind === "item" && items.has(rowId));
    return !isTaken;
  });
  const told = [...lists.values()].map(({ id, name }) => refusals.kept(name, listIds.get(id) ?? ""));
  return { local: [...told, ...refusals.record(left)], changes };
}
