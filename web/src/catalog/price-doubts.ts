import { fields, flag, table } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { isSameDocument } from "../replica/documents";
import type { LocalRecords } from "../replica/local-records";
import { query } from "../replica/query";
import type { Query } from "../replica/query";

/** The doubts about others' prices at a store, by id; a doubt that was taken back stays until the server knows. */
export type Doubts = Value<typeof readDoubts>;

const readDoubts = table(fields({ isDoubted: flag, isSent: flag }));

const doubtsPrefix = "price-doubts/";

/** The doubts that are kept at a store; the oldest ones go first. */
const mostDoubts = 1_000;

/** The stores with doubts. */
export function doubtedStores(local: LocalRecords): readonly string[] {
  return storesWith(doubtsPrefix, local);
}

export function doubtsAt(local: LocalRecords, storeId: string): Doubts {
  return local.value("trip", doubtsPrefix + storeId, readDoubts) ?? {};
}

export function setDoubts(local: LocalRecords, storeId: string, doubts: Doubts): void {
  const needed = Object.entries(doubts).filter(([, { isDoubted, isSent }]) => isDoubted || !isSent).slice(-mostDoubts);
  void local.note("trip", doubtsPrefix + storeId, needed.length === 0 ? null : Object.fromEntries(needed));
}

/** Doubts a price of others, or takes the doubt back. */
export function doubtPrice(local: LocalRecords, storeId: string, price: string, isDoubted: boolean): void {
  setDoubts(local, storeId, { ...doubtsAt(local, storeId), [price]: { isDoubted, isSent: false } });
}

/** Returns the ids of the doubted prices at a store; the same array until they change. */
export function doubtedAt(local: LocalRecords, storeId: string): Query<readonly string[]> {
  let last: readonly string[] = [];
  return query([local.signal("trip")], () => {
    const doubted = Object.entries(doubtsAt(local, storeId)).flatMap(([id, { isDoubted }]) => (isDoubted ? [id] : []));
    if (!isSameDocument(last, doubted)) last = doubted;
    return last;
  });
}

/** Returns the stores that have a record with this prefix. */
export function storesWith(prefix: string, local: LocalRecords): readonly string[] {
  return local.ids("trip").flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
}
