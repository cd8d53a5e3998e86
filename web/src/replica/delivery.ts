import { fields, flag, list, nullable, otherwise, readOr, text, word } from "../api/reader";
import type { Reader } from "../api/reader";
import type { ObjectStore, StorageTransaction } from "./device-storage";
import { readHouseholdRecords } from "./household-records";
import type { HouseholdRecord } from "./household-records";
import { kinds } from "./kinds";
import type { Kind } from "./kinds";
import { readLocalRecord } from "./local-records";
import type { LocalRecord } from "./local-records";
import { isAnswered, outboxId, outboxRecord, readAnswered, readOutboxRecord } from "./outbox";
import type { Answered, OutboxRecord, StampedChange } from "./outbox";
import { merged, readStoredRow, received, restamped } from "./row";
import type { Restamping, StoredRow } from "./row";

/** What the server has told, to be taken in all at once or not at all. */
export interface Delivery {
  /** Whether everything of before goes: somebody else's data, or nobody's. */
  readonly isFresh: boolean;
  readonly rows: readonly StampedChange[];
  /** Records of the outbox that need not be sent again. */
  readonly answered: readonly Answered[];
  /** Rows that the server will never have. */
  readonly removed: readonly { readonly kind: Kind; readonly id: string }[];
  /** Ids of households whose rows go, sent or not. */
  readonly forgotten: readonly string[];
  /** All households from now on; null: as before. */
  readonly households: readonly HouseholdRecord[] | null;
  /** What goes with it into the store `device`. */
  readonly local: readonly LocalRecord[];
}

export const emptyDelivery: Delivery = {
  isFresh: false, rows: [], answered: [], removed: [], forgotten: [], households: null, local: [],
};

export const readChange: Reader<StampedChange> = fields<StampedChange>({ kind: word(kinds), row: readStoredRow });

/** From another page of this browser. */
export const readDelivery: Reader<Delivery> = fields<Delivery>({
  isFresh: otherwise(flag, false),
  rows: list(readChange),
  answered: list(readAnswered),
  removed: list(fields<Delivery["removed"][number]>({ kind: word(kinds), id: text })),
  forgotten: list(text),
  households: nullable(readHouseholdRecords),
  local: list(readLocalRecord),
});

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
  for (const { kind, row } of changes) {
    const id = outboxId(kind, row.id);
    const [found, waiting] = await Promise.all([transaction.get(kind, row.id), transaction.get("outbox", id)]);
    const result = merged(readOr(readStoredRow, found, undefined), row);
    transaction.put(kind, result);
    const fresh = outboxRecord({ kind, row: { ...row, household: result.household } });
    transaction.put("outbox", merged(readOr(readOutboxRecord, waiting, undefined), fresh));
  }
}

/** What goes with the data of somebody else. */
const freshStores = ["trip", "walk", "picture", "pictureUse"] as const;

/** Where a delivery is written. */
export function storesFor({ isFresh }: Delivery): readonly ObjectStore[] {
  return [...kinds, "outbox", "household", "device", ...(isFresh ? freshStores : [])];
}

/** Writes a delivery. Safe to repeat. */
export async function keepDelivery(transaction: StorageTransaction, delivery: Delivery): Promise<void> {
  if (delivery.isFresh) for (const store of [...kinds, "outbox", ...freshStores] as const) transaction.clear(store);
  const waiting = new Map<string, OutboxRecord>();
  for (const record of await transaction.all("outbox")) {
    const found = readOr(readOutboxRecord, record, undefined);
    if (found !== undefined) waiting.set(found.id, found);
  }
  const letGo = (id: string): void => {
    transaction.delete("outbox", id);
    waiting.delete(id);
  };
  for (const answered of delivery.answered) {
    const record = waiting.get(answered.id);
    if (record !== undefined && isAnswered(record, answered)) letGo(record.id);
  }
  if (delivery.forgotten.length > 0) {
    await forget(transaction, delivery.forgotten);
    for (const { id, household } of waiting.values()) if (delivery.forgotten.includes(household)) letGo(id);
  }
  for (const { kind, id } of delivery.removed) if (!waiting.has(outboxId(kind, id))) transaction.delete(kind, id);
  await putRows(transaction, delivery.rows, waiting);
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
    const row = readOr(readStoredRow, await transaction.get(record.kind, record.rowId), undefined);
    if (row !== undefined) transaction.put(record.kind, restamped(row, table));
  }
}

/** From so many rows on, reading all of a kind is faster than asking for each. */
const manyRows = 100;

async function putRows(
  transaction: StorageTransaction,
  rows: readonly StampedChange[],
  waiting: ReadonlyMap<string, OutboxRecord>,
): Promise<void> {
  for (const kind of kinds) {
    const wanted = rows.filter((change) => change.kind === kind);
    if (wanted.length === 0) continue;
    const known = await knownRows(transaction, kind, wanted);
    for (const { row } of wanted) {
      const result = received(known.get(row.id), row, waiting.get(outboxId(kind, row.id)));
      if (result !== undefined) transaction.put(kind, result);
    }
  }
}

async function knownRows(
  transaction: StorageTransaction,
  kind: Kind,
  wanted: readonly StampedChange[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const found =
    wanted.length < manyRows
      ? await Promise.all(wanted.map(({ row }) => transaction.get(kind, row.id)))
      : await transaction.all(kind);
  const rows = found.flatMap((record) => readOr(readStoredRow, record, []));
  return new Map(rows.map((row) => [row.id, row]));
}

async function forget(transaction: StorageTransaction, households: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    for (const record of await transaction.all(kind)) {
      const row = readOr(readStoredRow, record, undefined);
      if (row !== undefined && households.includes(row.household)) transaction.delete(kind, row.id);
    }
  }
}
