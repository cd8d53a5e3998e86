import { fields, list, nullable, readOr, text } from "../api/reader";
import { keep, keepDelivery, readChange, readDelivery } from "./delivery";
import type { Delivery } from "./delivery";
import type { DeviceStorage, ObjectStore, StorageReason } from "./device-storage";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import { HouseholdRecords, readHouseholdRecord } from "./household-records";
import { kinds } from "./kinds";
import type { Kind } from "./kinds";
import { LocalRecords, localStores, readLocalMessage } from "./local-records";
import { Outbox, outboxRecord, outboxId, readOutboxRecord } from "./outbox";
import type { StampedChange } from "./outbox";
import { query } from "./query";
import type { Query } from "./query";
import { inverse, merged, readStoredRow, received } from "./row";
import type { Change, Row, StoredRow } from "./row";
import { Rows } from "./rows";
import { SaveQueue } from "./save-queue";
import type { Health } from "./save-queue";
import { StampClock } from "./stamp";
import type { Stamp } from "./stamp";
import type { Tabs } from "./tabs";

/** What came of recording changes. */
export interface Recorded {
  /** Recorded in turn, these changes bring everything back to what it was. */
  readonly undo: readonly Change[];
  /** Whether it is on the device; if not, `health` says why, and it will be tried again. Never rejects. */
  readonly saved: Promise<boolean>;
}

const readTabMessage = fields<{ rows: unknown; local: unknown; delivery: unknown }>({
  rows: nullable((value) => value),
  local: nullable((value) => value),
  delivery: nullable((value) => value),
});

/**
 * What households own, on this device: all of it in memory, so that screens read without waiting, and every change
 * written through.
 */
export class Replica {
  readonly local: LocalRecords;
  readonly outbox = new Outbox();
  readonly households = new HouseholdRecords();
  private readonly queue: SaveQueue;
  private readonly clock: StampClock;
  private readonly memory = new Rows();

  private constructor(
    readonly storage: DeviceStorage,
    readonly environment: Environment,
    private readonly tabs: Tabs,
    readonly deviceId: string,
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
    const stores = [...kinds, "outbox", "household", ...localStores] as const;
    const found = await storage.transact(stores, "readwrite", async (transaction) => {
      const known = await transaction.get("device", "id");
      if (known === undefined) transaction.put("device", deviceRecord(newDeviceId));
      const all = await Promise.all(stores.map(async (store) => [store, await transaction.all(store)] as const));
      return { known, records: new Map<ObjectStore, readonly unknown[]>(all) };
    });
    const deviceId = readOr(readDeviceRecord, found.known, deviceRecord(newDeviceId)).value;
    const replica = new Replica(storage, environment, tabs, deviceId, lostTo);
    replica.load((store) => found.records.get(store) ?? []);
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
    return this.memory.row(kind, id);
  }

  /**
   * All rows that are not deleted, in no particular order.
   *
   * @param household - only those of this household, empty for one's own; undefined for those of all.
   */
  rows<Name extends Kind>(kind: Name, household?: string): readonly Row<Name>[] {
    return this.memory.rows(kind, household);
  }

  /** What `compute` makes of rows of these kinds; computed again only when one of them has changed. */
  query<Value>(kinds: readonly Kind[], compute: () => Value): Query<Value> {
    return query(kinds.map((kind) => this.memory.signal(kind)), compute);
  }

  /** Makes changes: screens show them at once, the device keeps them a moment later. */
  record(changes: readonly Change[]): Recorded {
    const undo: Change[] = [];
    const stamped = changes.map((edit): StampedChange => {
      undo.unshift(inverse(edit, this.memory.stored(edit.kind, edit.id)));
      return this.stamped(edit, this.clock.next());
    });
    return { undo, saved: this.enter(stamped) };
  }

  /** Makes rows that are not there yet, as if before everything that anybody does. */
  begin(changes: readonly Change[], stamp: Stamp): Promise<boolean> {
    const missing = changes.filter(({ kind, id }) => this.memory.stored(kind, id) === undefined);
    return this.enter(missing.map((edit) => this.stamped(edit, stamp)));
  }

  /**
   * Takes in what the server has told.
   *
   * @returns whether it is on the device; it is on the screens either way. Never rejects.
   */
  receive(delivery: Delivery): Promise<boolean> {
    this.take(delivery);
    return this.queue.save(async (storage) => {
      await keepDelivery(storage, delivery);
      this.tabs.post({ delivery });
    });
  }

  close(): void {
    this.tabs.close();
    this.storage.close();
  }

  private load(records: (store: ObjectStore) => readonly unknown[]): void {
    for (const store of localStores) this.local.load(store, records(store));
    this.households.replace(records("household").flatMap((record) => readOr(readHouseholdRecord, record, [])));
    for (const record of records("outbox")) {
      const waiting = readOr(readOutboxRecord, record, undefined);
      if (waiting !== undefined) this.outbox.add(waiting);
    }
    for (const kind of kinds) {
      for (const record of records(kind)) {
        const row = readOr(readStoredRow, record, undefined);
        if (row === undefined) continue;
        this.see(row);
        this.memory.put(kind, row);
      }
    }
  }

  private stamped({ kind, id, household, set }: Change, stamp: Stamp): StampedChange {
    const stamps = Object.fromEntries(Object.keys(set).map((field) => [field, stamp]));
    const whose = this.memory.stored(kind, id)?.household ?? household;
    return { kind, row: { id, household: whose, revision: 0, author: null, fields: set, stamps } };
  }

  private enter(changes: readonly StampedChange[]): Promise<boolean> {
    for (const change of changes) this.edit(change);
    this.memory.tell(changes.map(({ kind }) => kind));
    return this.queue.save(async (storage) => {
      if (changes.length === 0) return;
      await keep(storage, changes);
      this.tabs.post({ rows: changes });
    });
  }

  /** Merges an edit into memory; it waits for the server from now on. */
  private edit(change: StampedChange): void {
    const { kind, row } = change;
    this.memory.put(kind, merged(this.memory.stored(kind, row.id), row));
    this.outbox.add(outboxRecord(change));
  }

  private take(delivery: Delivery): void {
    const changed: Kind[] = [];
    const remove = (kind: Kind, id: string): void => {
      this.memory.delete(kind, id);
      changed.push(kind);
    };
    if (delivery.isFresh) {
      for (const { kind, row } of [...this.memory.everything()]) remove(kind, row.id);
      this.outbox.forget(() => true);
      this.local.clear("trip");
      this.local.clear("walk");
    }
    for (const answered of delivery.answered) this.outbox.remove(answered);
    if (delivery.forgotten.length > 0) {
      const isForgotten = ({ household }: { readonly household: string }) => delivery.forgotten.includes(household);
      for (const { kind, row } of [...this.memory.everything()]) if (isForgotten(row)) remove(kind, row.id);
      this.outbox.forget(isForgotten);
    }
    for (const { kind, id } of delivery.removed) {
      if (this.outbox.get(outboxId(kind, id)) === undefined) remove(kind, id);
    }
    for (const { kind, row } of delivery.rows) {
      this.see(row);
      const result = received(this.memory.stored(kind, row.id), row, this.outbox.get(outboxId(kind, row.id)));
      if (result === undefined) continue;
      this.memory.put(kind, result);
      changed.push(kind);
    }
    if (delivery.households !== null) this.households.replace(delivery.households);
    for (const record of delivery.local) this.local.take("device", record);
    this.memory.tell(changed);
  }

  private see(row: StoredRow): void {
    for (const stamp of Object.values(row.stamps)) this.clock.see(stamp);
  }

  private hear(message: unknown): void {
    const { rows, local, delivery } = readTabMessage(message, "message");
    if (local !== null) {
      const { store, record } = readLocalMessage(local, "message");
      this.local.take(store, record);
    }
    if (delivery !== null) this.take(readDelivery(delivery, "message"));
    if (rows === null) return;
    const changes = list(readChange)(rows, "message");
    for (const change of changes) {
      this.see(change.row);
      this.edit(change);
    }
    this.memory.tell(changes.map(({ kind }) => kind));
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
