import { fields, readOr, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { StorageTransaction } from "./device-storage";
import { derived, Signal } from "./query";
import type { Query } from "./query";
import type { SaveQueue, Task } from "./save-queue";
import type { Effects, LocalChange, LocalRecord, LocalStore } from "./types";

/**
 * Unsynced data: of the device, such as last screen, drafts and clock; and of the account, such as the last plan and
 * saved coupons, deleted when another account signs in.
 */
export const localStores: readonly LocalStore[] = ["device", "trip"];

export const readLocalRecord: Reader<LocalRecord> = fields<LocalRecord>({ id: text, value: (value) => value });

/** A message from one page to the others. */
export const readLocalMessage = fields<LocalChange>({
  store: word(localStores),
  record: readLocalRecord,
});

export class LocalRecords {
  private readonly values = new Map<string, unknown>();
  private readonly signals: Readonly<Record<LocalStore, Signal>> = {
    device: new Signal(),
    trip: new Signal(),
  };

  constructor(private readonly queue: SaveQueue) {}

  /** Loads the stored records; ignores unreadable ones. */
  load(store: LocalStore, records: readonly unknown[]): void {
    for (const record of records) {
      const local = readOr(readLocalRecord, record, undefined);
      if (local !== undefined) this.values.set(key(store, local.id), local.value);
    }
  }

  /** Null if missing, or unreadable because an older version wrote it. */
  value<Value>(store: LocalStore, id: string, reader: Reader<Value>): Value | null {
    return readValue(this.values.get(key(store, id)), reader);
  }

  /** The same object until the record itself is set: other records of the store change with every key that is typed. */
  watch<Value>(store: LocalStore, id: string, reader: Reader<Value>): Query<Value | null> {
    const stored = { subscribe: this.signals[store].subscribe, getSnapshot: () => this.values.get(key(store, id)) };
    return derived(stored, (value) => readValue(value, reader));
  }

  /** Signals every change in a store. */
  signal(store: LocalStore): Signal {
    return this.signals[store];
  }

  /** @returns true if it was written; the value applies either way. Null removes it. */
  set(store: LocalStore, id: string, value: unknown): Promise<boolean> {
    const record: LocalRecord = { id, value };
    this.take(store, record);
    return this.keep(store, record);
  }

  /** Same as `keep` for automatic changes: a cleared device stays cleared. */
  note(store: LocalStore, id: string, value: unknown): Promise<boolean> {
    const record: LocalRecord = { id, value };
    this.take(store, record);
    return this.queue.save({ ...writing(store, record), isAutomatic: true });
  }

  /** @param note - id of the journal note, if recovered from a tab that closed before saving. */
  keep(store: LocalStore, record: LocalRecord, note?: string): Promise<boolean> {
    return this.queue.save({ ...writing(store, record), isTyped: true, ...(note === undefined ? {} : { note }) });
  }

  /** All records of a store, to be saved again. */
  records(store: LocalStore): readonly LocalRecord[] {
    return this.ids(store).map((id) => ({ id, value: this.values.get(key(store, id)) }));
  }

  /** The ids of a store. */
  ids(store: LocalStore): readonly string[] {
    const start = key(store, "");
    const entries = [...this.values].filter(([id, value]) => id.startsWith(start) && value !== null);
    return entries.map(([id]) => id.slice(start.length));
  }

  /** @returns a function that notifies listeners, called after all related changes are applied. */
  apply({ cleared, local }: Pick<Effects, "cleared" | "local">): () => void {
    const emptied = localStores.filter((store) => cleared.includes(store));
    for (const store of emptied) for (const id of this.ids(store)) this.values.delete(key(store, id));
    for (const { store, record } of local) this.values.set(key(store, record.id), record.value);
    const changedStores = new Set([...emptied, ...local.map(({ store }) => store)]);
    return () => changedStores.forEach((store) => this.signals[store].changed());
  }

  /** Applies a record set by another page. */
  take(store: LocalStore, { id, value }: LocalRecord): void {
    this.values.set(key(store, id), value);
    this.signals[store].changed();
  }
}

function writing(store: LocalStore, record: LocalRecord): Task {
  const work = async (transaction: StorageTransaction): Promise<void> => writeLocal(transaction, { store, record });
  return { stores: [store], work, message: { local: { store, record } } };
}

export function writeLocal(transaction: StorageTransaction, { store, record }: LocalChange): void {
  if (record.value === null) transaction.delete(store, record.id);
  else transaction.put(store, record);
}

function readValue<Value>(stored: unknown, reader: Reader<Value>): Value | null {
  return stored === undefined || stored === null ? null : readOr(reader, stored, null);
}

function key(store: LocalStore, id: string): string {
  return `${store}/${id}`;
}
