import type { Delivery } from "./delivery";
import type { ObjectStore } from "./device-storage";
import { kinds } from "./kinds";
import { isAnswered, outboxId, outboxRecord } from "./outbox";
import { merged, received, withTimestamps } from "./row";
import type { TimestampMap } from "./row";
import type { Effects, LocalChange, OutboxRecord, RowName, TimestampedChange, StoredRow } from "./types";

/**
 * A change of the device's data: edits, server deliveries, new timestamps.
 *
 * The only place that defines their effects. Memory (`Memory.take`) and disk (`keep`) each provide their current data
 * and write the result, so neither has rules of its own.
 */
export interface Cause {
  /** The data that the cause needs to read. */
  readonly reads: {
    /** `waiting` means the rows of all outbox records. */
    readonly rows: readonly RowName[] | "waiting" | "all";
    /** Ids of records. */
    readonly outbox: readonly string[] | "all";
  };
  /** The stores that its effects write to. */
  readonly stores: readonly ObjectStore[];
  readonly effects: (present: Holdings) => Effects;
}

/** The data before the cause, from memory or disk; only the parts that the cause reads. */
export interface Holdings {
  row(name: RowName): StoredRow | undefined;
  rows(): Iterable<TimestampedChange>;
  /** The outbox, by the ids of its records. */
  readonly waiting: ReadonlyMap<string, OutboxRecord>;
}

/** Edits by the user, here or on another page: the latest value of each field wins and waits for the server. */
export function editing(changes: readonly TimestampedChange[]): Cause {
  const rows = changes.map(nameOf);
  return {
    reads: { rows, outbox: rows.map(idOf) },
    stores: changes.length === 0 ? [] : [...new Set(changes.map(({ kind }) => kind)), "outbox"],
    effects: (present) => {
      const work = new Work(present);
      for (const change of changes) {
        const name = nameOf(change);
        work.set(name, merged(work.row(name), change.row));
        work.wait(outboxRecord(change));
      }
      return work.effects;
    },
  };
}

/** Replaces timestamps in the outbox and in its rows. */
export function replacingTimestamps(table: TimestampMap): Cause {
  return {
    reads: { rows: "waiting", outbox: "all" },
    stores: [...kinds, "outbox"],
    effects: (present) => {
      const work = new Work(present);
      for (const record of present.waiting.values()) {
        if (!Object.values(record.stamps).some((timestamp) => timestamp in table)) continue;
        work.keepWaiting(withTimestamps(record, table));
        const name = { kind: record.kind, household: record.household, id: record.rowId };
        const row = work.row(name);
        if (row !== undefined) work.set(name, withTimestamps(row, table));
      }
      return work.effects;
    },
  };
}

/** Stores that are cleared when the account changes. */
const freshStores: readonly ObjectStore[] = [...kinds, "outbox", "trip", "picture", "pictureUse", "drawnMapState"];

/** A delivery from the server. */
export function receiving(delivery: Delivery): Cause {
  const { isFresh, rows, removed, answered } = delivery;
  const names = [...rows.map(nameOf), ...removed];
  const outbox = isFresh ? [] : "all";
  return {
    reads: { rows: isFresh ? [] : isAboutOthers(delivery) ? "all" : names, outbox },
    stores: [...new Set([...kinds, "outbox", "household", "device", ...(isFresh ? freshStores : [])] as const)],
    effects: (present) => {
      const work = new Work(isFresh ? nothing : present);
      for (const each of answered) if (isAnswered(work.waiting(each.id), each)) work.settle(each.id);
      if (isAboutOthers(delivery)) work.takeHouseholds(delivery);
      for (const name of removed) if (work.waiting(idOf(name)) === undefined) work.set(name, undefined);
      for (const change of rows) {
        const name = nameOf(change);
        const result = received(work.row(name), change.row, work.waiting(idOf(name)));
        if (result !== undefined) work.set(name, result);
      }
      const local = delivery.local.map((record): LocalChange => ({ store: "device", record }));
      return { ...work.effects, cleared: isFresh ? freshStores : [], households: delivery.households, local };
    },
  };
}

/** True if a delivery affects rows that it does not list. */
function isAboutOthers({ forgotten, renewed, isNewEpoch }: Delivery): boolean {
  return forgotten.length > 0 || renewed.length > 0 || isNewEpoch;
}

function nameOf({ kind, row: { household, id } }: TimestampedChange): RowName {
  return { kind, household, id };
}

function idOf({ kind, household, id }: RowName): string {
  return outboxId(kind, household, id);
}

const nothing: Holdings = { row: () => undefined, rows: () => [], waiting: new Map() };

/** The current data, with the changes so far on top. */
class Work {
  private readonly rows = new Map<string, { readonly name: RowName; readonly row: StoredRow | undefined }>();
  private readonly outbox = new Map<string, OutboxRecord | undefined>();

  constructor(private readonly present: Holdings) {}

  row(name: RowName): StoredRow | undefined {
    const change = this.rows.get(idOf(name));
    return change === undefined ? this.present.row(name) : change.row;
  }

  set(name: RowName, row: StoredRow | undefined): void {
    this.rows.set(idOf(name), { name, row });
  }

  waiting(id: string): OutboxRecord | undefined {
    return this.outbox.has(id) ? this.outbox.get(id) : this.present.waiting.get(id);
  }

  /** Merges the record into the outbox. */
  wait(record: OutboxRecord): void {
    this.keepWaiting(merged(this.waiting(record.id), record));
  }

  /** Replaces the record in the outbox. */
  keepWaiting(record: OutboxRecord): void {
    this.outbox.set(record.id, record);
  }

  settle(id: string): void {
    this.outbox.set(id, undefined);
  }

  /** Updates unlisted rows by their household. */
  takeHouseholds({ forgotten, renewed, isNewEpoch }: Delivery): void {
    for (const change of this.present.rows()) {
      if (forgotten.includes(change.row.household)) this.set(nameOf(change), undefined);
      else if (renewed.includes(change.row.household)) this.renew(change);
      else if (isNewEpoch) this.sendAgain(change);
    }
    for (const { id, household } of this.present.waiting.values()) if (forgotten.includes(household)) this.settle(id);
  }

  get effects(): Effects {
    const rows = [...this.rows.values()];
    const outbox = [...this.outbox];
    return {
      cleared: [],
      puts: rows.flatMap(({ name: { kind }, row }) => (row === undefined ? [] : [{ kind, row }])),
      deletes: rows.flatMap(({ name, row }) => (row === undefined ? [name] : [])),
      waits: outbox.flatMap(([, record]) => record ?? []),
      settled: outbox.flatMap(([id, record]) => (record === undefined ? [id] : [])),
      households: null,
      local: [],
    };
  }

  private sendAgain(change: TimestampedChange): void {
    this.set(nameOf(change), { ...change.row, revision: 0 });
    this.wait(outboxRecord(change));
  }

  private renew(change: TimestampedChange): void {
    const name = nameOf(change);
    const waiting = this.waiting(idOf(name));
    if (waiting === undefined) return this.set(name, undefined);
    const { fields, stamps } = waiting;
    this.set(name, { ...change.row, revision: 0, fields, stamps });
  }
}
