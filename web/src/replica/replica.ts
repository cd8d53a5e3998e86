import { fields, integer, list, nullable, readOr, text } from "../grocery/reader";
import { confirmation, deviceIn } from "./copied-profile";
import { readChange, readDelivery } from "./delivery";
import type { Delivery } from "./delivery";
import type { DeviceStorage, StorageReason } from "./device-storage";
import { editing, receiving, replacingTimestamps } from "./effects";
import type { Cause } from "./effects";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import type { HouseholdRecords } from "./household-records";
import { noJournal, readNote } from "./journal";
import type { Journal } from "./journal";
import { keep, write } from "./keeping";
import { LocalRecords, readLocalMessage } from "./local-records";
import { Memory, pageStores } from "./memory";
import { deviceContents } from "./opening";
import type { DeviceContents } from "./opening";
import { OtherPages } from "./other-pages";
import { readOutboxRecord } from "./outbox";
import type { Outbox } from "./outbox";
import { claim, heldRecord, isHeld, isSameOwner, ownerMarks, ownerRecords, readHeld } from "./owner";
import type { Owner } from "./owner";
import { query, Signal } from "./query";
import type { Query } from "./query";
import { inverse } from "./row";
import type { Change, Recorded, TimestampMap, Row } from "./row";
import { SaveQueue } from "./save-queue";
import type { Health, Task } from "./save-queue";
import { clockOffset, HybridClock, timeOf } from "./timestamp";
import type { Timestamp } from "./timestamp";
import { noMessage, readTimestampMessage, readTabMessage } from "./tab-message";
import type { Tabs } from "./tabs";
import type { Kind, TimestampedChange, StoredRow } from "./types";

/**
 * Household data on this device: all in memory, so that screens read synchronously, with every change written through.
 */
export class Replica {
  readonly local: LocalRecords;
  readonly outbox: Outbox;
  readonly households: HouseholdRecords;
  /** Signals edits made on this page. */
  readonly recorded = new Signal();
  readonly others: OtherPages;
  /** Names this page's additions to amounts, and its notes in the journal. */
  readonly pageId: string;
  private readonly queue: SaveQueue;
  private readonly clock: HybridClock;
  private readonly memory: Memory;
  private effectCount = 0;
  private strays: TimestampedChange[] = [];
  private strayListener: ((stray: TimestampedChange) => void) | undefined;

  private constructor(
    readonly storage: DeviceStorage,
    readonly environment: Environment,
    private readonly tabs: Tabs,
    private readonly journal: Journal,
    private readonly storageId: string,
    lostTo: StorageReason | undefined,
  ) {
    const page = hexadecimal(environment.randomBytes(2));
    this.pageId = hexadecimal(environment.randomBytes(4));
    this.queue = new SaveQueue({
      storage, tabs, journal, environment, page: this.pageId, lostTo,
      isWaiting: () => this.outbox.count > 0, owner: () => this.owner,
      onHeld: (record) => this.local.take("device", record),
      refill: {
        stores: pageStores,
        work: async (transaction) => write(transaction, this.memory.whole(ownerMarks(this.owner))),
      },
    });
    this.local = new LocalRecords(this.queue);
    this.memory = new Memory(this.local);
    this.outbox = this.memory.outbox;
    this.households = this.memory.households;
    const now = (): number => environment.now() + (this.local.value("device", clockOffset, integer) ?? 0);
    // Two pages on one device may act in the same millisecond, so the page is part of the author too.
    this.clock = new HybridClock(now, () => `${this.deviceId}.${page}`);
    tabs.listen((message) => this.receiveMessage(message));
    this.others = new OtherPages(tabs, environment, () => this.queue.unsaved);
  }

  /**
   * Reads all data on the device.
   *
   * @param lostTo - the reason for storage in memory; undefined for persistent storage.
   * @throws StorageFailure
   */
  static async open(
    storage: DeviceStorage, environment: Environment, tabs: Tabs, lostTo?: StorageReason, journal: Journal = noJournal,
  ): Promise<Replica> {
    // Read before the rows, since notes that leave the journal meanwhile are saved by then.
    const notes = await journal.all();
    const contents = await deviceContents(storage, hexadecimal(environment.randomBytes(4)));
    const replica = new Replica(storage, environment, tabs, journal, contents.deviceId, lostTo);
    replica.load(contents);
    replica.takeOver(notes);
    replica.releaseHeld();
    return replica;
  }

  /** The device in timestamps. */
  get deviceId(): string {
    return deviceIn(this.local, this.storageId);
  }

  /** The owner of this page's data. */
  get owner(): Owner {
    const value = (id: string): string => this.local.value("device", id, text) ?? "";
    const account = this.local.value("device", "account", fields<{ readonly id: string }>({ id: text }));
    return { device: this.storageId, tenure: value(ownerRecords.tenure), account: account?.id ?? null };
  }

  /** Calls `listener` with edits whose row or household no longer exists, including earlier ones. */
  listenToStrays(listener: (stray: TimestampedChange) => void): void {
    this.strayListener = listener;
    for (const stray of this.strays.splice(0)) listener(stray);
  }

  /** The save state of the edits. */
  get health(): Query<Health> {
    return this.queue.health;
  }

  /** Retries failed writes. */
  retry(): Promise<void> {
    return this.queue.retry();
  }

  /** One row, including deleted ones; undefined if there is none. `household`: its household, if known. */
  row<Name extends Kind>(kind: Name, id: string, household?: string): Row<Name> | undefined {
    return this.memory.row(kind, id, household);
  }

  /** The stored fields of a row, including rows that cannot be shown. */
  stored(kind: Kind, household: string, id: string): StoredRow["fields"] | undefined {
    return this.memory.storedIn(kind, household, id)?.fields;
  }

  /** The timestamps of a row's fields. */
  stamps(kind: Kind, household: string, id: string): StoredRow["stamps"] | undefined {
    return this.memory.storedIn(kind, household, id)?.stamps;
  }

  /**
   * All rows that are not deleted, in no particular order.
   *
   * @param household - only rows of this household, empty for the person's own; undefined for all.
   */
  rows<Name extends Kind>(kind: Name, household?: string): readonly Row<Name>[] {
    return this.memory.rows(kind, household);
  }

  /** All rows of a household, including deleted ones as far as this device has them. */
  rowsEver<Name extends Kind>(kind: Name, household: string): readonly Row<Name>[] {
    return this.memory.rowsEver(kind, household);
  }

  /** A value computed from households and rows of these kinds, recomputed only after one of them changed. */
  query<Value>(kinds: readonly Kind[], compute: () => Value): Query<Value> {
    return query([this.households.changed, ...kinds.map((kind) => this.memory.signal(kind))], compute);
  }

  /** Records changes: screens show them at once, the device saves them shortly after. */
  record(changes: readonly Change[]): Recorded {
    const undo: Change[] = [];
    const stamped: TimestampedChange[] = [];
    for (const edit of changes) {
      const present = this.storedRow(edit);
      const fresh = this.timestamped(edit, this.clock.next());
      // The row may have left the device during the edit; a partial row would be invisible.
      const isStray = present === undefined && edit.makesRow !== true && !stamped.some(({ row }) => row.id === edit.id);
      if (isStray) this.stray(fresh);
      else {
        undo.unshift(inverse(edit, present));
        stamped.push(fresh);
      }
    }
    const saved = this.enter(stamped);
    if (stamped.length > 0) this.recorded.changed();
    return { undo, saved };
  }

  /** Creates missing default rows with a timestamp before all edits. */
  begin(changes: readonly Change[], timestamp: Timestamp): Promise<boolean> {
    const missing = changes.filter((edit) => this.storedRow(edit) === undefined);
    return this.enter(missing.map((edit) => this.timestamped(edit, timestamp)));
  }

  /**
   * Applies a delivery from the server.
   *
   * @returns true if it was saved; screens show it either way. Never rejects.
   */
  receive(incoming: Delivery): Promise<boolean> {
    for (const { row } of incoming.rows) this.see(row);
    const delivery = this.forHere(incoming);
    const before = this.owner;
    // The next account on this device must not see these edits.
    if (delivery.isFresh) this.journal.clear();
    const saved = this.takeIn(receiving(delivery), { message: { delivery } });
    if (before.account !== this.owner.account) this.releaseHeld();
    return saved;
  }

  /** Recovers edits from tabs that closed before saving. */
  async adopt(): Promise<void> {
    if (this.takeOver(await this.journal.all())) this.recorded.changed();
  }

  /** Applies edits that other pages saved but did not broadcast; those pages may be closed by now. */
  async readOutbox(): Promise<void> {
    let records: readonly unknown[] = [];
    for (let before = -1; before !== this.effectCount; ) {
      before = this.effectCount;
      // Records that were dropped or got new timestamps meanwhile, here or in storage, must not return.
      if (!(await this.queue.save({ stores: [], work: async () => undefined }))) return;
      records = await this.storage.transact(["outbox", "device"], "readonly", async (transaction) =>
        (await claim(transaction, this.owner)) === "own" ? transaction.all("outbox") : [],
      );
    }
    this.memory.takeWaiting(records.flatMap((record) => readOr(readOutboxRecord, record, [])));
  }

  /**
   * Sets the clock by the server's. Waiting edits with future timestamps get new ones, in the same order.
   *
   * @param serverNow - milliseconds since 1970.
   * @returns true if it was saved. Never rejects.
   */
  correctClock(serverNow: number): Promise<boolean> {
    void this.local.set("device", clockOffset, serverNow - this.environment.now());
    this.rewind(serverNow);
    const late = [...new Set(this.outbox.stamps)].filter((timestamp) => timeOf(timestamp) > serverNow).sort();
    const table = Object.fromEntries(late.map((timestamp) => [timestamp, this.clock.next()]));
    return this.restamp(table, { restamping: { serverNow, table } });
  }

  /**
   * Replaces the timestamps of waiting edits.
   *
   * @param message - broadcast to other pages; undefined if each of them does the same by itself.
   * @returns true if it was saved. Never rejects.
   */
  restamp(table: TimestampMap, message?: object): Promise<boolean> {
    return this.takeIn(replacingTimestamps(table), { message });
  }

  /** Marks the storage as lost; `health` reports it from now on. */
  lose(reason: StorageReason): void {
    this.queue.lose(reason);
  }

  close(): void {
    this.tabs.close();
    this.journal.close();
    this.storage.close();
  }

  private load({ rows, outbox, households, local }: DeviceContents): void {
    for (const [store, records] of local) this.local.load(store, records);
    this.households.replace(households);
    this.outbox.load(outbox);
    for (const { kind, row } of rows) {
      this.see(row);
      this.memory.put(kind, row);
    }
  }

  /** The row of an edit. Settings have the same ids in every household. */
  private storedRow({ kind, id, household }: Change): StoredRow | undefined {
    return kind === "setting" ? this.memory.storedIn(kind, household, id) : this.memory.stored(kind, id);
  }

  private timestamped(edit: Change, timestamp: Timestamp): TimestampedChange {
    const stamps = Object.fromEntries(Object.keys(edit.set).map((field) => [field, timestamp]));
    const household = this.storedRow(edit)?.household ?? edit.household;
    return { kind: edit.kind, row: { id: edit.id, household, revision: 0, author: null, fields: edit.set, stamps } };
  }

  /** @param note - id of the journal note, if recovered from a tab that closed before saving. */
  private enter(changes: readonly TimestampedChange[], note?: string): Promise<boolean> {
    const task = changes.length === 0 ? {} : { message: { rows: changes }, isTyped: true };
    return this.takeIn(editing(changes), { ...task, ...(note === undefined ? {} : { note }) });
  }

  /** Applies the cause to memory at once, and queues it. */
  private takeIn(cause: Cause, task: Omit<Task, "stores" | "work">): Promise<boolean> {
    // Queued first, so that it is saved and broadcast as the previous owner's last change.
    const saved = this.queue.save({ ...task, stores: cause.stores, work: (transaction) => keep(transaction, cause) });
    this.take(cause);
    return saved;
  }

  private take(cause: Cause): void {
    this.effectCount += 1;
    this.memory.take(cause);
  }

  /** @returns true if other pages' records contained anything to send. */
  private takeOver(records: readonly unknown[]): boolean {
    const notes = records.flatMap((record) => readOr(readNote, record, []));
    let isNews = false;
    for (const { id, owner, messages } of notes.filter((note) => !note.id.endsWith(this.pageId))) {
      const isOurs = owner === null || isSameOwner(owner, this.owner) || owner.account === this.owner.account;
      if (isOurs) isNews = this.enterNoted(messages, id) || isNews;
      else if (owner.account === null) this.journal.forget([id]);
      else {
        const { id: record, value } = heldRecord(id, owner.account, messages);
        this.local.take("device", { id: record, value });
        void this.local.keep("device", { id: record, value }, id);
      }
    }
    return isNews;
  }

  private enterNoted(messages: readonly unknown[], note?: string): boolean {
    let isNews = false;
    for (const message of messages) {
      const { rows, local } = readOr(readTabMessage, message, noMessage);
      const record = readOr(nullable(readLocalMessage), local, null);
      if (record !== null) {
        this.local.take(record.store, record.record);
        void this.local.keep(record.store, record.record, note);
      }
      const rowChanges = readOr(nullable(list(readChange)), rows, null) ?? [];
      for (const { row } of rowChanges) this.see(row);
      const changes = rowChanges.filter((change) => this.memory.belongs(change));
      for (const change of rowChanges) if (!changes.includes(change)) this.stray(change);
      void this.enter(changes, note);
      isNews ||= changes.length > 0;
    }
    return isNews;
  }

  /** Applies held edits of the signed-in account, and those that could not be saved at the time. */
  private releaseHeld(): void {
    const { account } = this.owner;
    for (const id of this.local.ids("device").filter(isHeld)) {
      const edits = this.local.value("device", id, readHeld);
      if (edits === null || edits.account !== account) continue;
      if (this.enterNoted(edits.messages)) this.recorded.changed();
      void this.local.set("device", id, null);
    }
  }

  private stray(change: TimestampedChange): void {
    if (this.strayListener === undefined) this.strays.push(change);
    else this.strayListener(change);
  }

  /** Drops rows of unknown households: the sync that adds a household sends its rows. */
  private forHere(delivery: Delivery): Delivery {
    const ids = new Set((delivery.households ?? this.households.known).map(({ id }) => id));
    const rows = delivery.rows.filter(({ row }) => ids.has(row.household));
    const local = [...delivery.local, ...confirmation(this.local, delivery.answered)];
    if (delivery.isFresh) local.push({ id: ownerRecords.tenure, value: hexadecimal(this.environment.randomBytes(4)) });
    return { ...delivery, rows, local };
  }

  private see(row: StoredRow): void {
    for (const timestamp of Object.values(row.stamps)) this.clock.see(timestamp);
  }

  /** Makes the clock forget invalid future timestamps. */
  private rewind(serverNow: number): void {
    this.clock.reset();
    for (const { row } of this.memory.everything()) {
      for (const timestamp of Object.values(row.stamps)) if (timeOf(timestamp) <= serverNow) this.clock.see(timestamp);
    }
  }

  private receiveMessage(message: unknown): void {
    const { owner, rows, local, delivery, restamping: timestamps } = readTabMessage(message, "message");
    // The sender does not know yet that the account changed, or it recreated the storage.
    if (owner !== null && !isSameOwner(owner, this.owner)) return;
    if (local !== null) {
      const { store, record } = readLocalMessage(local, "message");
      this.local.take(store, record);
    }
    if (delivery !== null) {
      const incoming = readDelivery(delivery, "message");
      for (const { row } of incoming.rows) this.see(row);
      this.take(receiving(incoming));
    }
    if (timestamps !== null) {
      const { serverNow, table } = readTimestampMessage(timestamps, "message");
      this.rewind(serverNow);
      this.take(replacingTimestamps(table));
    }
    if (rows === null) return;
    const changes = list(readChange)(rows, "message").filter((change) => this.memory.belongs(change));
    for (const { row } of changes) this.see(row);
    this.take(editing(changes));
  }
}
