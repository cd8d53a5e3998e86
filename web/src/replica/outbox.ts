import { fields, otherwise, table, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { kinds } from "./kinds";
import { Signal } from "./query";
import { merged } from "./row";
import { rowKey } from "./row-key";
import { firstMoment } from "./stamp";
import type { Effects, Kind, OutboxRecord, StampedChange, StampedFields } from "./types";

/** Older versions kept a record without its household's id in its own. */
export const readOutboxRecord: Reader<OutboxRecord> = (value, place) => {
  const { kind, household, rowId, ...rest } = readParts(value, place);
  return { id: outboxId(kind, household, rowId), kind, household, rowId, ...rest };
};

const readParts = fields<Omit<OutboxRecord, "id">>({
  kind: word(kinds),
  rowId: text,
  household: otherwise(text, ""),
  fields: table<unknown>((value) => value),
  stamps: table(text),
});

/** What the server has judged: a record of the outbox as it was when it was sent. */
export type Answered = Value<typeof readAnswered>;

export const readAnswered = fields({ id: text, stamps: table(text) });

export function outboxId(kind: Kind, household: string, rowId: string): string {
  return `${kind}/${rowKey(household, rowId)}`;
}

export function outboxRecord({ kind, row }: StampedChange): OutboxRecord {
  const { id: rowId, household, fields, stamps } = row;
  return { id: outboxId(kind, household, rowId), kind, rowId, household, fields, stamps };
}

/** Whether nothing was added to the record since it was sent. */
export function isAnswered(record: OutboxRecord | undefined, { stamps }: Answered): boolean {
  if (record === undefined) return false;
  const names = Object.keys(record.stamps);
  return names.length === Object.keys(stamps).length && names.every((name) => record.stamps[name] === stamps[name]);
}

/** What this page knows to wait for the server; storage holds the same, a moment later. */
export class Outbox {
  /** To be told after changes. */
  readonly signal = new Signal();
  private readonly records = new Map<string, OutboxRecord>();

  get all(): readonly OutboxRecord[] {
    return [...this.records.values()];
  }

  /** By their ids. */
  get waiting(): ReadonlyMap<string, OutboxRecord> {
    return this.records;
  }

  /** How many rows the person has changed that the server does not know of yet. */
  get count(): number {
    return this.all.filter(isEdit).length;
  }

  get(id: string): OutboxRecord | undefined {
    return this.records.get(id);
  }

  /** Takes in what storage holds; older versions may have left two of one row. */
  load(records: readonly OutboxRecord[]): void {
    for (const record of records) this.records.set(record.id, merged(this.records.get(record.id), record));
  }

  /** Tells nobody yet. */
  apply({ cleared, waits, settled }: Pick<Effects, "cleared" | "waits" | "settled">): void {
    if (cleared.includes("outbox")) this.records.clear();
    for (const record of waits) this.records.set(record.id, record);
    for (const id of settled) this.records.delete(id);
  }
}

/** The rows that every device starts with are not edits: nobody has typed them. */
export function isEdit({ stamps }: StampedFields): boolean {
  return Object.values(stamps).some((stamp) => !stamp.startsWith(firstMoment));
}
