import { fields, flag, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { readHouseholdRecords } from "./household-records";
import type { HouseholdRecord } from "./household-records";
import { kinds } from "./kinds";
import { readLocalRecord } from "./local-records";
import type { LocalRecord } from "./local-records";
import { isAnswered, outboxId, outboxRecord, readAnswered } from "./outbox";
import type { Answered, OutboxRecord, StampedChange } from "./outbox";
import { merged, readStoredRow, received } from "./row";
import type { StoredRow } from "./row";
import type { RowName } from "./row-key";

/** What the server has told, to be taken in all at once or not at all. */
export interface Delivery {
  /** Whether everything of before goes: somebody else's data, or nobody's. */
  readonly isFresh: boolean;
  /** Whether the server may know less than it did: every row here is sent again, and nothing counts as heard. */
  readonly isNewEpoch: boolean;
  readonly rows: readonly StampedChange[];
  /** Records of the outbox that need not be sent again. */
  readonly answered: readonly Answered[];
  /** Rows that the server will never have. */
  readonly removed: readonly RowName[];
  /** Ids of households whose rows go, sent or not. */
  readonly forgotten: readonly string[];
  /** Ids of households that have been made anew: what the server had of them goes, what it has not heard of stays. */
  readonly renewed: readonly string[];
  /** All households from now on; null: as before. */
  readonly households: readonly HouseholdRecord[] | null;
  /** What goes with it into the store `device`. */
  readonly local: readonly LocalRecord[];
}

export const emptyDelivery: Delivery = {
  isFresh: false, isNewEpoch: false, rows: [], answered: [], removed: [], forgotten: [], renewed: [],
  households: null, local: [],
};

export const readChange: Reader<StampedChange> = fields<StampedChange>({ kind: word(kinds), row: readStoredRow });

/** From another page of this browser. */
export const readDelivery: Reader<Delivery> = fields<Delivery>({
  isFresh: otherwise(flag, false),
  isNewEpoch: otherwise(flag, false),
  rows: list(readChange),
  answered: list(readAnswered),
  removed: list(fields<RowName>({ kind: word(kinds), household: otherwise(text, ""), id: text })),
  forgotten: list(text),
  renewed: otherwise(list(text), []),
  households: nullable(readHouseholdRecords),
  local: list(readLocalRecord),
});

/** What there is before a delivery, in memory or on the disk. */
export interface Holdings {
  row(name: RowName): StoredRow | undefined;
  /** All rows; asked for only where `readsAll` says so. */
  rows(): Iterable<StampedChange>;
  /** The outbox, by the ids of its records. */
  readonly waiting: ReadonlyMap<string, OutboxRecord>;
}

/** What a delivery makes of rows and outbox. */
export interface Effects {
  readonly puts: readonly StampedChange[];
  readonly deletes: readonly RowName[];
  readonly waits: readonly OutboxRecord[];
  /** Ids of records that leave the outbox. */
  readonly settled: readonly string[];
}

/** Whether a delivery is about rows that it does not name. */
export function readsAll({ forgotten, renewed, isNewEpoch }: Delivery): boolean {
  return forgotten.length > 0 || renewed.length > 0 || isNewEpoch;
}

/** The one rule by which memory and disk take in what the server has told. With `isFresh`, both have been emptied. */
export function effectsOf(delivery: Delivery, held: Holdings): Effects {
  const work = new Work(held);
  for (const answered of delivery.answered) {
    if (isAnswered(work.waiting(answered.id), answered)) work.settle(answered.id);
  }
  if (readsAll(delivery)) {
    for (const change of held.rows()) {
      if (delivery.forgotten.includes(change.row.household)) work.set(nameOf(change), undefined);
      else if (delivery.isNewEpoch) work.sendAgain(change);
      else if (delivery.renewed.includes(change.row.household)) work.renew(change);
    }
    for (const { id, household } of held.waiting.values()) if (delivery.forgotten.includes(household)) work.settle(id);
  }
  for (const name of delivery.removed) if (work.waiting(idOf(name)) === undefined) work.set(name, undefined);
  for (const change of delivery.rows) {
    const name = nameOf(change);
    const result = received(work.row(name), change.row, work.waiting(idOf(name)));
    if (result !== undefined) work.set(name, result);
  }
  return work.effects;
}

function nameOf({ kind, row: { household, id } }: StampedChange): RowName {
  return { kind, household, id };
}

function idOf({ kind, household, id }: RowName): string {
  return outboxId(kind, household, id);
}

/** What is there, with what has become of it so far on top. */
class Work {
  private readonly rows = new Map<string, { readonly name: RowName; readonly row: StoredRow | undefined }>();
  private readonly outbox = new Map<string, OutboxRecord | undefined>();

  constructor(private readonly held: Holdings) {}

  row(name: RowName): StoredRow | undefined {
    const written = this.rows.get(idOf(name));
    return written === undefined ? this.held.row(name) : written.row;
  }

  set(name: RowName, row: StoredRow | undefined): void {
    this.rows.set(idOf(name), { name, row });
  }

  waiting(id: string): OutboxRecord | undefined {
    return this.outbox.has(id) ? this.outbox.get(id) : this.held.waiting.get(id);
  }

  settle(id: string): void {
    this.outbox.set(id, undefined);
  }

  sendAgain(change: StampedChange): void {
    const { id } = outboxRecord(change);
    this.set(nameOf(change), { ...change.row, revision: 0 });
    this.outbox.set(id, merged(this.waiting(id), outboxRecord(change)));
  }

  renew(change: StampedChange): void {
    const name = nameOf(change);
    const waiting = this.waiting(idOf(name));
    if (waiting === undefined) return this.set(name, undefined);
    const { fields, stamps } = waiting;
    this.set(name, { ...change.row, revision: 0, fields, stamps });
  }

  get effects(): Effects {
    const rows = [...this.rows.values()];
    const outbox = [...this.outbox];
    return {
      puts: rows.flatMap(({ name: { kind }, row }) => (row === undefined ? [] : [{ kind, row }])),
      deletes: rows.flatMap(({ name, row }) => (row === undefined ? [name] : [])),
      waits: outbox.flatMap(([, record]) => record ?? []),
      settled: outbox.flatMap(([id, record]) => (record === undefined ? [id] : [])),
    };
  }
}
