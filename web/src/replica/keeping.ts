import { readOr } from "../grocery/reader";
import type { ObjectStore, StorageTransaction } from "./device-storage";
import type { Cause, Holdings } from "./effects";
import { kinds } from "./kinds";
import { writeLocal } from "./local-records";
import { readOutboxRecord } from "./outbox";
import { keyedRow, readKeyedRow, rowKey } from "./row-key";
import { Rows } from "./rows";
import type { Effects, Kind, OutboxRecord, RowName } from "./types";

/** Applies a cause to the records on disk. Idempotent, and safe with concurrent pages. */
export async function keep(transaction: StorageTransaction, { reads, effects }: Cause): Promise<void> {
  write(transaction, effects(await holdings(transaction, reads)));
}

export function write(transaction: StorageTransaction, effects: Effects): void {
  for (const store of effects.cleared) transaction.clear(store);
  for (const { kind, household, id } of effects.deletes) transaction.delete(kind, rowKey(household, id));
  for (const { kind, row } of effects.puts) transaction.put(kind, keyedRow(row));
  for (const id of effects.settled) transaction.delete("outbox", id);
  for (const record of effects.waits) transaction.put("outbox", record);
  if (effects.households !== null) {
    transaction.clear("household");
    for (const household of effects.households) transaction.put("household", household);
  }
  for (const change of effects.local) writeLocal(transaction, change);
}

/** From this number of records, reading the whole store is faster than single reads. */
const wholeStoreThreshold = 100;

async function holdings(transaction: StorageTransaction, reads: Cause["reads"]): Promise<Holdings> {
  const waiting = new Map((await outbox(transaction, reads.outbox)).map((record) => [record.id, record] as const));
  const names = reads.rows === "waiting" ? [...waiting.values()].map(rowOf) : reads.rows;
  const rows = new Rows();
  for (const kind of kinds) {
    for (const record of await storedRecords(transaction, kind, keysOf(kind, names))) {
      const row = readOr(readKeyedRow, record, undefined);
      if (row !== undefined) rows.put(kind, row);
    }
  }
  return {
    row: ({ kind, household, id }) => rows.storedIn(kind, household, id),
    rows: () => rows.everything(),
    waiting,
  };
}

async function outbox(transaction: StorageTransaction, ids: Cause["reads"]["outbox"]): Promise<readonly OutboxRecord[]> {
  const records = await storedRecords(transaction, "outbox", ids);
  return records.flatMap((record) => readOr(readOutboxRecord, record, []));
}

function rowOf({ kind, household, rowId }: OutboxRecord): RowName {
  return { kind, household, id: rowId };
}

function keysOf(kind: Kind, names: readonly RowName[] | "all"): readonly string[] | "all" {
  return names === "all" ? names : names.flatMap((name) => (name.kind === kind ? [rowKey(name.household, name.id)] : []));
}

async function storedRecords(
  transaction: StorageTransaction,
  store: ObjectStore,
  keys: readonly string[] | "all",
): Promise<readonly unknown[]> {
  if (keys === "all" || keys.length >= wholeStoreThreshold) return transaction.all(store);
  return Promise.all(keys.map((key) => transaction.get(store, key)));
}
