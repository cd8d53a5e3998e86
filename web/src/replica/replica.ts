import { fields, integer, list, nullable, readOr, table, text } from "../api/reader";
import {
  keep, keepDelivery, keepRestamped, readChange, readDelivery, stampedStores, storesFor, storesOf,
} from "./delivery";
import type { Delivery } from "./delivery";
import type { DeviceStorage, ObjectStore, StorageReason, StorageTransaction } from "./device-storage";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import { HouseholdRecords, readHouseholdRecord } from "./household-records";
import { noJournal, readNote } from "./journal";
import type { Journal } from "./journal";
import { kinds } from "./kinds";
import type { Kind } from "./kinds";
import { LocalRecords, localStores, readLocalMessage } from "./local-records";
import { isAnswered, Outbox, outboxId, outboxRecord, readOutboxRecord } from "./outbox";
import type { StampedChange } from "./outbox";
import { query, Signal } from "./query";
import type { Query } from "./query";
import { inverse, merged, readStoredRow, received, restamped } from "./row";
import type { Change, Restamping, Row, StoredRow } from "./row";
import { Rows } from "./rows";
import { SaveQueue } from "./save-queue";
import type { Health } from "./save-queue";
import { StampClock, timeOf } from "./stamp";
import type { Stamp } from "./stamp";
import type { Tabs } from "./tabs";

/** What came of recording changes. */
export interface Recorded {
  /** Recorded in turn, these changes bring everything back to what it was. */
  readonly undo: readonly Change[];
  /** Whether it is on the device; if not, `health` says why, and it will be tried again. Never rejects. */
  readonly saved: Promise<boolean>;
}

/** By how many milliseconds the server's clock is ahead of this device's, where that matters; in the store `device`. */
export const clockOffset = "clockOffset";

const readTabMessage = fields<{ rows: unknown; local: unknown; delivery: unknown; restamping: unknown }>({
  rows: nullable((value) => value),
  local: nullable((value) => value),
  delivery: nullable((value) => value),
  restamping: nullable((value) => value),
});

const noMessage = { rows: null, local: null, delivery: null, restamping: null };

/**
 * What households own, on this device: all of it in memory, so that screens read without waiting, and every change
 * written through.
 */
export class Replica {
  readonly local: LocalRecords;
  readonly outbox = new Outbox();
  readonly households = new HouseholdRecords();
  /** Tells of edits made on this page. */
  readonly recorded = new Signal();
  private readonly queue: SaveQueue;
  private readonly page: string;
  private readonly clock: StampClock;
  private readonly memory = new Rows();
  private deliveries = 0;

  private constructor(
    readonly storage: DeviceStorage,
    readonly environment: Environment,
    private readonly tabs: Tabs,
    private readonly journal: Journal,
    readonly deviceId: string,
    lostTo: StorageReason | undefined,
  ) {
    // Two pages on one device may act in the same millisecond, so the page is part of the author too.
    this.page = `${deviceId}.${hexadecimal(environment.randomBytes(2))}`;
    this.queue = new SaveQueue({ storage, tabs, journal, environment, page: this.page, lostTo });
    this.local = new LocalRecords(this.queue);
    const now = (): number => environment.now() + (this.local.value("device", clockOffset, integer) ?? 0);
    this.clock = new StampClock(now, this.page);
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
    journal: Journal = noJournal,
  ): Promise<Replica> {
    // Before the rows: what leaves the journal in between is in its place by then.
    const notes = await journal.all();
    const newDeviceId = hexadecimal(environment.randomBytes(4));
    const stores = [...kinds, "outbox", "household", ...localStores] as const;
    const found = await storage.transact(stores, "readwrite", async (transaction) => {
      const known = await transaction.get("device", "id");
      if (known === undefined) transaction.put("device", deviceRecord(newDeviceId));
      const all = await Promise.all(stores.map(async (store) => [store, await transaction.all(store)] as const));
      return { known, records: new Map<ObjectStore, readonly unknown[]>(all) };
    });
    const deviceId = readOr(readDeviceRecord, found.known, deviceRecord(newDeviceId)).value;
    const replica = new Replica(storage, environment, tabs, journal, deviceId, lostTo);
    replica.load((store) => found.records.get(store) ?? []);
    replica.takeOver(notes);
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
    const saved = this.enter(stamped);
    if (stamped.length > 0) this.recorded.changed();
    return { undo, saved };
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
  receive(told: Delivery): Promise<boolean> {
    for (const { row } of told.rows) this.see(row);
    const delivery = this.forHere(told);
    // Nobody else's device must find what these people have typed.
    if (delivery.isFresh) this.journal.clear();
    this.take(delivery);
    return this.queue.save({
      stores: storesFor(delivery),
      work: (transaction) => keepDelivery(transaction, delivery),
      message: { delivery },
    });
  }

  /** Takes over what was typed on pages that were left before it was written to its place. */
  async adopt(): Promise<void> {
    if (this.takeOver(await this.journal.all())) this.recorded.changed();
  }

  /** Takes in what other pages have written and not yet told of, or could not: they may be closed by now. */
  async readOutbox(): Promise<void> {
    let records: readonly unknown[] = [];
    for (let before = -1; before !== this.deliveries; ) {
      before = this.deliveries;
      // What is let go of meanwhile, here or in storage, must not come back.
      if (!(await this.queue.save({ stores: [], work: async () => undefined }))) return;
      records = await this.storage.transact(["outbox"], "readonly", (transaction) => transaction.all("outbox"));
    }
    const found = records.flatMap((record) => readOr(readOutboxRecord, record, []));
    const news = found.filter(({ id, stamps }) => !isAnswered(this.outbox.get(id), { id, stamps }));
    for (const { kind, rowId, household, fields, stamps } of news) {
      this.edit({ kind, row: { id: rowId, household, revision: 0, author: null, fields, stamps } });
    }
    if (news.length > 0) this.tell(news.map(({ kind }) => kind));
  }

  /**
   * Sets the clock by the server's: what waits and was stamped later than now is stamped anew, in the same order.
   *
   * @param serverNow - milliseconds since 1970.
   * @returns whether it is on the device. Never rejects.
   */
  correctClock(serverNow: number): Promise<boolean> {
    void this.local.set("device", clockOffset, serverNow - this.environment.now());
    this.rewind(serverNow);
    const stamps = this.outbox.all.flatMap((record) => Object.values(record.stamps));
    const late = [...new Set(stamps)].filter((stamp) => timeOf(stamp) > serverNow).sort();
    const table = Object.fromEntries(late.map((stamp) => [stamp, this.clock.next()]));
    return this.restamp(table, { restamping: { serverNow, table } });
  }

  /**
   * Gives what waits other stamps.
   *
   * @param message - what other pages are told; undefined where each of them does the same by itself.
   * @returns whether it is on the device. Never rejects.
   */
  restamp(table: Restamping, message?: object): Promise<boolean> {
    this.giveStamps(table);
    const work = (transaction: StorageTransaction): Promise<void> => keepRestamped(transaction, table);
    return this.queue.save({ stores: stampedStores, work, message });
  }

  /** Its storage has been taken away: `health` says so from now on. */
  lose(reason: StorageReason): void {
    this.queue.lose(reason);
  }

  close(): void {
    this.tabs.close();
    this.journal.close();
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

  /** @param note - of the journal, where another page has put them down and not come to write them. */
  private enter(changes: readonly StampedChange[], note?: string): Promise<boolean> {
    for (const change of changes) this.edit(change);
    this.tell(changes.map(({ kind }) => kind));
    const told = changes.length === 0 ? {} : { message: { rows: changes }, isTyped: true };
    return this.queue.save({
      stores: storesOf(changes),
      work: (transaction) => keep(transaction, changes),
      ...told,
      ...(note === undefined ? {} : { note }),
    });
  }

  /** @returns whether there was anything to send among what other pages have noted. */
  private takeOver(records: readonly unknown[]): boolean {
    const notes = records.flatMap((record) => readOr(readNote, record, []));
    let isNews = false;
    for (const { id, messages } of notes.filter((note) => !note.id.endsWith(this.page))) {
      for (const message of messages) {
        const { rows, local } = readOr(readTabMessage, message, noMessage);
        const kept = readOr(nullable(readLocalMessage), local, null);
        if (kept !== null) {
          this.local.take(kept.store, kept.record);
          void this.local.keep(kept.store, kept.record, id);
        }
        const changes = this.known(readOr(nullable(list(readChange)), rows, null) ?? []);
        for (const { row } of changes) this.see(row);
        void this.enter(changes, id);
        isNews ||= changes.length > 0;
      }
    }
    return isNews;
  }

  /** Merges an edit into memory; it waits for the server from now on. */
  private edit(change: StampedChange): void {
    const { kind, row } = change;
    this.memory.put(kind, merged(this.memory.stored(kind, row.id), row));
    this.outbox.add(outboxRecord(change));
  }

  /** Without rows of households that are not known here: the exchange that tells of one brings its rows. */
  private forHere(delivery: Delivery): Delivery {
    const known = new Set((delivery.households ?? this.households.known).map(({ id }) => id));
    return { ...delivery, rows: delivery.rows.filter(({ row }) => known.has(row.household)) };
  }

  private take(delivery: Delivery): void {
    this.deliveries += 1;
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
    this.tell(changed);
  }

  private tell(changed: readonly Kind[]): void {
    this.memory.tell(changed);
    this.outbox.signal.changed();
  }

  private see(row: StoredRow): void {
    for (const stamp of Object.values(row.stamps)) this.clock.see(stamp);
  }

  /** Lets the clock forget what it has seen of a future that is none. */
  private rewind(serverNow: number): void {
    this.clock.reset();
    for (const { row } of this.memory.everything()) {
      for (const stamp of Object.values(row.stamps)) if (timeOf(stamp) <= serverNow) this.clock.see(stamp);
    }
  }

  private giveStamps(table: Restamping): void {
    const changed = this.outbox.restamp(table);
    for (const { kind, rowId } of changed) {
      const row = this.memory.stored(kind, rowId);
      if (row !== undefined) this.memory.put(kind, restamped(row, table));
    }
    this.tell(changed.map(({ kind }) => kind));
  }

  /** An edit that was told late, of a household that is forgotten by now, must not bring it back. */
  private known(changes: readonly StampedChange[]): readonly StampedChange[] {
    return changes.filter(({ row: { household } }) => household === "" || this.households.has(household));
  }

  private hear(message: unknown): void {
    const { rows, local, delivery, restamping } = readTabMessage(message, "message");
    if (local !== null) {
      const { store, record } = readLocalMessage(local, "message");
      this.local.take(store, record);
    }
    if (delivery !== null) this.take(readDelivery(delivery, "message"));
    if (restamping !== null) {
      const { serverNow, table } = readRestamping(restamping, "message");
      this.rewind(serverNow);
      this.giveStamps(table);
    }
    if (rows === null) return;
    const changes = this.known(list(readChange)(rows, "message"));
    for (const change of changes) {
      this.see(change.row);
      this.edit(change);
    }
    this.tell(changes.map(({ kind }) => kind));
  }
}

const readRestamping = fields<{ readonly serverNow: number; readonly table: Restamping }>({
  serverNow: integer,
  table: table(text),
});

const deviceRecord = (value: string): { readonly id: string; readonly value: string } => ({ id: "id", value });
const readDeviceRecord = fields<ReturnType<typeof deviceRecord>>({ id: text, value: text });
