import { fields, readOr, text } from "../grocery/reader";
import type { DeviceStorage, ObjectStore, StorageTransaction, StoredRecord } from "./device-storage";
import { readHouseholdRecord } from "./household-records";
import type { HouseholdRecord } from "./household-records";
import { kinds } from "./kinds";
import { localStores } from "./local-records";
import { readOutboxRecord } from "./outbox";
import { ownerRecords } from "./owner";
import { keyedRow, readKeyedRow } from "./row-key";
import type { LocalStore, OutboxRecord, TimestampedChange } from "./types";

/** All data on a device. */
export interface DeviceContents {
  readonly deviceId: string;
  readonly rows: readonly TimestampedChange[];
  readonly outbox: readonly OutboxRecord[];
  readonly households: readonly HouseholdRecord[];
  readonly local: ReadonlyMap<LocalStore, readonly unknown[]>;
}

const readDeviceId = fields<{ readonly id: string; readonly value: string }>({ id: text, value: text });

/**
 * Reads all data on the device.
 *
 * @param newDeviceId - used for empty storage.
 * @throws StorageFailure
 */
export function deviceContents(storage: DeviceStorage, newDeviceId: string): Promise<DeviceContents> {
  const stores = [...kinds, "outbox", "household", ...localStores] as const;
  return storage.transact(stores, "readwrite", async (transaction) => {
    const storedId = readOr(readDeviceId, await transaction.get("device", ownerRecords.device), undefined);
    // Storage without a device id was lost: see `owner.ts`.
    if (storedId === undefined) {
      transaction.put("device", { id: ownerRecords.device, value: newDeviceId } as StoredRecord);
    }
    const rows: TimestampedChange[] = [];
    for (const kind of kinds) {
      const stored = await current(transaction, kind, readKeyedRow, keyedRow);
      rows.push(...stored.map((row) => ({ kind, row })));
    }
    const outbox = await current(transaction, "outbox", readOutboxRecord, (record) => record);
    const households = await transaction.all("household");
    const local = await Promise.all(localStores.map(async (store) => [store, await transaction.all(store)] as const));
    return {
      deviceId: storedId?.value ?? newDeviceId,
      rows,
      outbox,
      households: households.flatMap((record) => readOr(readHouseholdRecord, record, [])),
      local: new Map(local),
    };
  });
}

/** All readable records of a store. Records under an older version's key are moved to the current one. */
async function current<Value>(
  transaction: StorageTransaction,
  store: ObjectStore,
  reader: (value: unknown, place: string) => Value,
  toRecord: (value: Value) => StoredRecord,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const record of await transaction.all(store)) {
    const value = readOr(reader, record, undefined);
    if (value === undefined) continue;
    values.push(value);
    const { id } = record as StoredRecord;
    if (toRecord(value).id === id) continue;
    transaction.delete(store, id);
    transaction.put(store, toRecord(value));
  }
  return values;
}
