import { fields, otherwise, table, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { kinds } from "./kinds";
import { Signal } from "./query";
import { merged } from "./row";
import { rowKey } from "./row-key";
import { firstMoment } from "./timestamp";
import type { Timestamp } from "./timestamp";
import type { Effects, Kind, OutboxRecord, TimestampedChange, TimestampedFields } from "./types";

/** Older versions omitted the household id from the record's id. */
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

/** The server's response to an outbox record, as it was when sent. */
export type Answered = Value<typeof readAnswered>;

export const readAnswered = fields({ id: text, stamps: table(text) });

export function outboxId(kind: Kind, household: string, rowId: string): string {
  return `${kind}/${rowKey(household, rowId)}`;
}

export function outboxRecord({ kind, row }: TimestampedChange): OutboxRecord {
  const { id: rowId, household, fields, stamps } = row;
  return { id: outboxId(kind, household, rowId), kind, rowId, household, fields, stamps };
}

/** True if the record is unchanged since it was sent. */
export function isAnswered(record: OutboxRecord | undefined, { stamps }: Answered): boolean {
  if (record === undefined) return false;
  const names = Object.keys(record.stamps);
  return names.length === Object.keys(stamps).length && names.every((name) => record.stamps[name] === stamps[name]);
}

/** Changes waiting for the server, in memory; storage follows shortly after. */
export class Outbox {
  /** Fires after changes. */
  readonly signal = new Signal();
  private readonly records = new Map<string, OutboxRecord>();

  get all(): readonly OutboxRecord[] {
    return [...this.records.values()];
  }

  /** The timestamps of all edits. */
  get stamps(): readonly Timestamp[] {
    return this.all.flatMap((record) => Object.values(record.stamps));
  }

  /** By record id. */
  get waiting(): ReadonlyMap<string, OutboxRecord> {
    return this.records;
  }

  /** The number of rows with edits that the server has not received. */
  get count(): number {
    return this.all.filter(isEdit).length;
  }

  get(id: string): OutboxRecord | undefined {
    return this.records.get(id);
  }

  /** Loads stored records; older versions may have left two per row. */
  load(records: readonly OutboxRecord[]): void {
    for (const record of records) this.records.set(record.id, merged(this.records.get(record.id), record));
  }

  /** Does not notify listeners. */
  apply({ cleared, waits, settled }: Pick<Effects, "cleared" | "waits" | "settled">): void {
    if (cleared.includes("outbox")) this.records.clear();
    for (const record of waits) this.records.set(record.id, record);
    for (const id of settled) this.records.delete(id);
  }
}

/** True for edits by the user, as opposed to the default rows of every device. */
export function isEdit({ stamps }: TimestampedFields): boolean {
  return Object.values(stamps).some((timestamp) => !timestamp.startsWith(firstMoment));
}
