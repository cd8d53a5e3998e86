import { fields, nullable, readOr, text, word } from "../api/reader";
import type { DeviceStorage, StorageReason } from "./device-storage";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import { kindReaders, kinds } from "./kinds";
import type { Kind } from "./kinds";
import { LocalRecords, localStores, readLocalMessage } from "./local-records";
import { keep } from "./outbox";
import type { StampedChange } from "./outbox";
import { query, Signal } from "./query";
import type { Query } from "./query";
import { inverse, merged, readStoredRow } from "./row";
import type { Change, Row, StoredRow } from "./row";
import { SaveQueue } from "./save-queue";
import type { Health } from "./save-queue";
import { StampClock } from "./stamp";
import type { Tabs } from "./tabs";

/** What came of recording changes. */
export interface Recorded {
  /** Recorded in turn, these changes bring everything back to what it was. */
  readonly undo: readonly Change[];
  /** Whether it is on the device; if not, `health` says why, and it will be tried again. Never rejects. */
  readonly saved: Promise<boolean>;
}

const readTabMessage = fields<{ rows: unknown; local: unknown }>({
  rows: nullable((value) => value),
  local: nullable((value) => value),
});
const readRowMessage = fields<StampedChange>({ kind: word(kinds), row: readStoredRow });

/**
 * The household's data on this device: all of it in memory, so that screens read without waiting, and every change
 * written through.
 */
export class Replica {
  readonly local: LocalRecords;
  private readonly queue: SaveQueue;
  private readonly clock: StampClock;
  private readonly rowsOf: Readonly<Record<Kind, Map<string, StoredRow>>> = {
    list: new Map(),
    entry: new Map(),
    item: new Map(),
    setting: new Map(),
  };
  private readonly signals: Readonly<Record<Kind, Signal>> = {
    list: new Signal(),
    entry: new Signal(),
    item: new Signal(),
    setting: new Signal(),
  };
  private readonly read = new WeakMap<StoredRow, object>();

  private constructor(
    readonly storage: DeviceStorage,
    readonly environment: Environment,
    private readonly tabs: Tabs,
    deviceId: string,
    lostTo: StorageReason | undefined,
  ) {
    this.queue = new SaveQueue(storage, lostTo);
    this.local = new LocalRecords(this.queue, tabs);
    // Two pages on one device may act in the same millisecond, so the page is part of the author too.
    this.clock = new StampClock(environment.now, `${deviceId}.${hexadecimal(environment.randomBytes(2))}`);
    tabs.listen((message) => this.hear(message));
  }

  /**
   * Reads everything that the device holds.
   *
   * @param lostTo - why `storage` is only memory; undefined when it lasts.
   * @throws StorageFailure
   */
  static async open(
    storage: DeviceStorage,
    environment: Environment,
    tabs: Tabs,
    lostTo?: StorageReason,
  ): Promise<Replica> {
    const newDeviceId = hexadecimal(environment.randomBytes(4));
    const found = await storage.transact([...kinds, ...localStores], "readwrite", async (transaction) => {
      const known = await transaction.get("device", "id");
      if (known === undefined) transaction.put("device", deviceRecord(newDeviceId));
      const rows = await Promise.all(kinds.map((kind) => transaction.all(kind)));
      const local = await Promise.all(localStores.map((store) => transaction.all(store)));
      return { known, rows, local };
    });
    const deviceId = readOr(readDeviceRecord, found.known, deviceRecord(newDeviceId)).value;
    const replica = new Replica(storage, environment, tabs, deviceId, lostTo);
    kinds.forEach((kind, index) => {
      for (const record of found.rows[index] ?? []) {
        const row = readOr(readStoredRow, record, undefined);
        if (row !== undefined) replica.take({ kind, row });
      }
    });
    localStores.forEach((store, index) => replica.local.load(store, found.local[index] ?? []));
    return replica;
  }

  /** How safe what was typed is. */
  get health(): Query<Health> {
    return this.queue.health;
  }

  /** Tries again to write what could not be written. */
  retry(): Promise<void> {
    return this.queue.retry();
  }

  /** One row, deleted ones too; undefined where there is none. */
  row<Name extends Kind>(kind: Name, id: string): Row<Name> | undefined {
    const stored = this.rowsOf[kind].get(id);
    return stored === undefined ? undefined : this.readRow(kind, stored);
  }

  /** All rows that are not deleted, in no particular order. */
  rows<Name extends Kind>(kind: Name): readonly Row<Name>[] {
    const found: Row<Name>[] = [];
    for (const stored of this.rowsOf[kind].values()) {
      const row = this.readRow(kind, stored);
      if (row !== undefined && !row.isDeleted) found.push(row);
    }
    return found;
  }

  /** What `compute` makes of rows of these kinds; computed again only when one of them has changed. */
  query<Value>(kinds: readonly Kind[], compute: () => Value): Query<Value> {
    return query(kinds.map((kind) => this.signals[kind]), compute);
  }

  /** Makes changes: screens show them at once, the device keeps them a moment later. The only way to write rows. */
  record(changes: readonly Change[]): Recorded {
    const undo: Change[] = [];
    const stamped = changes.map((edit): StampedChange => {
      undo.unshift(inverse(edit, this.rowsOf[edit.kind].get(edit.id)));
      const stamp = this.clock.next();
      const stamps = Object.fromEntries(Object.keys(edit.set).map((field) => [field, stamp]));
      const stampedChange = { kind: edit.kind, row: { id: edit.id, fields: edit.set, stamps } };
      this.take(stampedChange, false);
      return stampedChange;
    });
    this.tell(stamped);
    const saved = this.queue.save(async (storage) => {
      this.tabs.post({ rows: await keep(storage, stamped) });
    });
    return { undo, saved };
  }

  close(): void {
    this.tabs.close();
    this.storage.close();
  }

  /** Merges a row into memory. */
  private take({ kind, row }: StampedChange, isForeign = true): void {
    const known = this.rowsOf[kind].get(row.id);
    if (isForeign) for (const stamp of Object.values(row.stamps)) this.clock.see(stamp);
    this.rowsOf[kind].set(row.id, merged(known, row));
  }

  private tell(changes: readonly StampedChange[]): void {
    for (const kind of new Set(changes.map((edit) => edit.kind))) this.signals[kind].changed();
  }

  private hear(message: unknown): void {
    const { rows, local } = readTabMessage(message, "message");
    if (local !== null) {
      const { store, record } = readLocalMessage(local, "message");
      this.local.take(store, record);
    }
    if (!Array.isArray(rows)) return;
    const changes = rows.map((row: unknown) => readRowMessage(row, "message"));
    for (const edit of changes) this.take(edit);
    this.tell(changes);
  }

  /** Undefined for a row that lacks what this version needs: it stays stored, but is not shown. */
  private readRow<Name extends Kind>(kind: Name, stored: StoredRow): Row<Name> | undefined {
    const known = this.read.get(stored);
    // Made below from a row of the same kind: rows of different kinds are different objects.
    if (known !== undefined) return known as Row<Name>;
    const values = readOr(kindReaders[kind], stored.fields, undefined);
    if (values === undefined) return undefined;
    const row: Row<Name> = { ...values, id: stored.id };
    this.read.set(stored, row);
    return row;
  }
}

interface DeviceRecord {
  readonly id: string;
  readonly value: string;
}

const readDeviceRecord = fields<DeviceRecord>({ id: text, value: text });

function deviceRecord(value: string): DeviceRecord {
  return { id: "id", value };
}
