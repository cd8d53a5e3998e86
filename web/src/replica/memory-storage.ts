import type { DeviceStorage, ObjectStore, StorageTransaction, StoredRecord } from "./device-storage";

/** Stores records until the page closes; for tests, and if the browser blocks storage. */
export class MemoryStorage implements DeviceStorage {
  readonly isLasting = false;
  private readonly stores = new Map<ObjectStore, Map<string, StoredRecord>>();
  private last: Promise<unknown> = Promise.resolve();

  transact<Result>(
    stores: readonly ObjectStore[],
    mode: "readonly" | "readwrite",
    work: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    const result = this.last.then(() => this.run(stores, mode, work));
    // Transactions run one after the other, even after a failure.
    this.last = result.catch(() => undefined);
    return result;
  }

  close(): void {}

  private async run<Result>(
    stores: readonly ObjectStore[],
    mode: "readonly" | "readwrite",
    work: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    const copies = new Map<ObjectStore, Map<string, StoredRecord>>();
    const records = (store: ObjectStore): Map<string, StoredRecord> => {
      if (!stores.includes(store)) throw new RangeError(`${store} is not part of this transaction`);
      return copies.get(store) ?? this.stores.get(store) ?? new Map();
    };
    const writable = (store: ObjectStore): Map<string, StoredRecord> => {
      if (mode === "readonly") throw new RangeError(`${store} is only read in this transaction`);
      const copy = copies.get(store) ?? new Map(records(store));
      copies.set(store, copy);
      return copy;
    };

    const result = await work({
      get: async (store, id) => structuredClone(records(store).get(id)),
      all: async (store) => structuredClone([...records(store).values()]),
      put: (store, record) => void writable(store).set(record.id, structuredClone(record)),
      delete: (store, id) => void writable(store).delete(id),
      clear: (store) => writable(store).clear(),
    });
    for (const [store, copy] of copies) this.stores.set(store, copy);
    return result;
  }
}
