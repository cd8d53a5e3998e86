import { fields, readOr, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { StorageTransaction } from "./device-storage";
import { query, Signal } from "./query";
import type { Query } from "./query";
import type { SaveQueue, Task } from "./save-queue";
import type { Effects, LocalChange, LocalRecord, LocalStore } from "./types";

/**
 * What is never sent: what belongs to this device, such as last screen, drafts, the clock; and what goes when somebody else
 * signs in, such as the last plan that was found and the coupons that were kept.
 */
export const localStores: readonly LocalStore[] = ["device", "trip"];

export const readLocalRecord: Reader<LocalRecord> = fields<LocalRecord>({ id: text, value: (value) => value });

/** What one page tells the others. */
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

  /** Takes in what storage holds; a record that cannot be read counts as missing. */
  load(store: LocalStore, records: readonly unknown[]): void {
    for (const record of records) {
      const found = readOr(readLocalRecord, record, undefined);
      if (found !== undefined) this.values.set(key(store, found.id), found.value);
    }
  }

  /** Null where there is none, or one that an older version wrote and this one cannot read. */
  value<Value>(store: LocalStore, id: string, reader: Reader<Value>): Value | null {
    const found = this.values.get(key(store, id));
    return found === undefined || found === null ? null : readOr(reader, found, null);
  }

  watch<Value>(store: LocalStore, id: string, reader: Reader<Value>): Query<Value | null> {
    return query([this.signals[store]], () => this.value(store, id, reader));
  }

  /** Tells of every change in a store. */
  signal(store: LocalStore): Signal {
    return this.signals[store];
  }

  /** @returns whether it was written; the value is in force either way. Null removes. */
  set(store: LocalStore, id: string, value: unknown): Promise<boolean> {
    const record: LocalRecord = { id, value };
    this.take(store, record);
    return this.keep(store, record);
  }

  /** The same for what nobody has done: a device that has been cleared stays so. */
  note(store: LocalStore, id: string, value: unknown): Promise<boolean> {
    const record: LocalRecord = { id, value };
    this.take(store, record);
    return this.queue.save({ ...writing(store, record), isAutomatic: true });
  }

  /** @param note - of the journal, where another page has put it down and not come to write it. */
  keep(store: LocalStore, record: LocalRecord, note?: string): Promise<boolean> {
    return this.queue.save({ ...writing(store, record), isTyped: true, ...(note === undefined ? {} : { note }) });
  }

  /** All there is in a store, to be written once more. */
  records(store: LocalStore): readonly LocalRecord[] {
    return this.ids(store).map((id) => ({ id, value: this.values.get(key(store, id)) }));
  }

  /** What there is in a store. */
  ids(store: LocalStore): readonly string[] {
    const start = key(store, "");
    const found = [...this.values].filter(([id, value]) => id.startsWith(start) && value !== null);
    return found.map(([id]) => id.slice(start.length));
  }

  /** @returns what tells of it, to be called once all that goes with it is there. */
  apply({ cleared, local }: Pick<Effects, "cleared" | "local">): () => void {
    const emptied = localStores.filter((store) => cleared.includes(store));
    for (const store of emptied) for (const id of this.ids(store)) this.values.delete(key(store, id));
    for (const { store, record } of local) this.values.set(key(store, record.id), record.value);
    const changed = new Set([...emptied, ...local.map(({ store }) => store)]);
    return () => changed.forEach((store) => this.signals[store].changed());
  }

  /** What another page has set. */
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

function key(store: LocalStore, id: string): string {
  return `${store}/${id}`;
}
