import { readOr } from "../grocery/reader";
import { effectsOf, readsAll } from "./delivery";
import type { Delivery, Holdings } from "./delivery";
import type { ObjectStore, StorageTransaction } from "./device-storage";
import { kinds } from "./kinds";
import type { Kind } from "./kinds";
import { localStores } from "./local-records";
import type { LocalRecords } from "./local-records";
import type { Memory } from "./memory";
import { outboxRecord, readOutboxRecord } from "./outbox";
import type { OutboxRecord, StampedChange } from "./outbox";
import { ownerMarks } from "./owner";
import type { Owner } from "./owner";
import { merged, restamped } from "./row";
import type { Restamping } from "./row";
import { keptRow, readKeptRow, rowKey } from "./row-key";
import { Rows } from "./rows";

/** Where changes are written. */
export function storesOf(changes: readonly StampedChange[]): readonly ObjectStore[] {
  return changes.length === 0 ? [] : [...new Set(changes.map(({ kind }) => kind)), "outbox"];
}

/**
 * Writes changes to their rows and into the outbox.
 *
 * Safe to repeat, and safe beside another page: of each field the later value stays.
 */
export async function keep(transaction: StorageTransaction, changes: readonly StampedChange[]): Promise<void> {
  for (const change of changes) {
    const { kind, row } = change;
    const fresh = outboxRecord(change);
    const key = rowKey(row.household, row.id);
    const [found, waiting] = await Promise.all([transaction.get(kind, key), transaction.get("outbox", fresh.id)]);
    transaction.put(kind, keptRow(merged(readOr(readKeptRow, found, undefined), row)));
    transaction.put("outbox", merged(readOr(readOutboxRecord, waiting, undefined), fresh));
  }
}

/** What goes with the data of somebody else. */
const freshStores = ["trip", "picture", "pictureUse"] as const;

/** Where a delivery is written. */
export function storesFor({ isFresh }: Delivery): readonly ObjectStore[] {
  return [...kinds, "outbox", "household", "device", ...(isFresh ? freshStores : [])];
}

/** Writes a delivery. Safe to repeat. */
export async function keepDelivery(transaction: StorageTransaction, delivery: Delivery): Promise<void> {
  if (delivery.isFresh) for (const store of [...kinds, "outbox", ...freshStores] as const) transaction.clear(store);
  const { puts, deletes, waits, settled } = effectsOf(delivery, await holdings(transaction, delivery));
  for (const { kind, household, id } of deletes) transaction.delete(kind, rowKey(household, id));
  for (const { kind, row } of puts) transaction.put(kind, keptRow(row));
  for (const id of settled) transaction.delete("outbox", id);
  for (const record of waits) transaction.put("outbox", record);
  if (delivery.households !== null) {
    transaction.clear("household");
    for (const household of delivery.households) transaction.put("household", household);
  }
  for (const record of delivery.local) {
    if (record.value === null) transaction.delete("device", record.id);
    else transaction.put("device", record);
  }
}

/** Where other stamps are written. */
export const stampedStores: readonly ObjectStore[] = [...kinds, "outbox"];

/** Gives what waits other stamps, here and in its rows. Safe to repeat. */
export async function keepRestamped(transaction: StorageTransaction, table: Restamping): Promise<void> {
  for (const found of await transaction.all("outbox")) {
    const record = readOr(readOutboxRecord, found, undefined);
    if (record === undefined || !Object.values(record.stamps).some((stamp) => stamp in table)) continue;
    transaction.put("outbox", restamped(record, table));
    const key = rowKey(record.household, record.rowId);
    const row = readOr(readKeptRow, await transaction.get(record.kind, key), undefined);
    if (row !== undefined) transaction.put(record.kind, keptRow(restamped(row, table)));
  }
}

/** From so many rows on, reading all of a kind is faster than asking for each. */
const manyRows = 100;

/** What is on the disk, as far as a delivery is about it. */
async function holdings(transaction: StorageTransaction, delivery: Delivery): Promise<Holdings> {
  const records = await transaction.all("outbox");
  const waiting = records.flatMap((record) => readOr(readOutboxRecord, record, []));
  const rows = new Rows();
  for (const kind of kinds) {
    for (const record of await known(transaction, kind, delivery)) {
      const row = readOr(readKeptRow, record, undefined);
      if (row !== undefined) rows.put(kind, row);
    }
  }
  return {
    row: ({ kind, household, id }) => rows.storedIn(kind, household, id),
    rows: () => rows.everything(),
    waiting: new Map(waiting.map((record): readonly [string, OutboxRecord] => [record.id, record])),
  };
}

async function known(transaction: StorageTransaction, kind: Kind, delivery: Delivery): Promise<readonly unknown[]> {
  const wanted = delivery.rows.filter((change) => change.kind === kind);
  if (readsAll(delivery) || wanted.length >= manyRows) return transaction.all(kind);
  return Promise.all(wanted.map(({ row }) => transaction.get(kind, rowKey(row.household, row.id))));
}

/** Where all that a page knows is written. */
export const pageStores: readonly ObjectStore[] = [...kinds, "outbox", "household", ...localStores];

/** Writes all that a page knows, in place of whatever there is: into a storage that was cleared under it. */
export async function keepPage(
  transaction: StorageTransaction,
  { memory, local, owner }: { readonly memory: Memory; readonly local: LocalRecords; readonly owner: Owner },
): Promise<void> {
  for (const store of pageStores) transaction.clear(store);
  for (const { kind, row } of memory.everything()) transaction.put(kind, keptRow(row));
  for (const record of memory.outbox.all) transaction.put("outbox", record);
  for (const record of memory.households.known) transaction.put("household", record);
  for (const store of localStores) for (const record of local.records(store)) transaction.put(store, record);
  for (const record of ownerMarks(owner)) transaction.put("device", record);
}
