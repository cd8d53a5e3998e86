import { householdReaders, readInvitation } from "../grocery/people/household";
import type { Household } from "../grocery/people/household";
import { readNotification } from "../grocery/people/notification";
import {
  fields, flag, integer, list, nullable, otherwise, table, text, tolerant, wholeOnes, word,
} from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { kinds } from "../replica/kinds";
import type { Timestamp } from "../replica/timestamp";
import type { OutboxRecord, TimestampedChange } from "../replica/types";

export const format = 1;

/** One change in a sync request. */
export interface WireChange {
  readonly household: string;
  readonly kind: string;
  readonly id: string;
  readonly set: Readonly<Record<string, unknown>>;
  /** `*` stands for all other fields. */
  readonly stamps: Readonly<Record<string, Timestamp>>;
}

export interface SyncRequest {
  readonly format: number;
  readonly device: string;
  /** From the last response; absent before the first epoch. */
  readonly epoch?: string;
  /** By household: the last sync fully received by the device. */
  readonly cursors: Readonly<Record<string, number>>;
  /** The lives of the cursors. A server that did not give a cursor answers with revision 0. */
  readonly lives?: Readonly<Record<string, string>>;
  readonly changes: readonly WireChange[];
}

export interface RefusedChange {
  /** Index of the change in the request. */
  readonly index: number;
  readonly code: string;
  readonly place: string | null;
  readonly detail: string;
  /** The rejected fields; null for all. */
  readonly fields: readonly string[] | null;
}

export interface SyncedHousehold extends Household {
  readonly revision: number;
  readonly life: string | null;
  /** False if another sync must follow for more rows. */
  readonly isComplete: boolean;
  readonly rows: readonly WireRow[];
}

export type SyncAnswer = Value<typeof readSyncAnswer>;

/** A row from the server; null for unknown kinds. */
export type WireRow = TimestampedChange | null;

const everyOther = "*";

/** @param household - its id on the server; on the device the user's own is empty. */
export function wireChange({ kind, rowId, fields, stamps }: OutboxRecord, household: string): WireChange {
  return { household, kind, id: rowId, set: fields, stamps: shortened(stamps) };
}

/** Writes the most frequent timestamp of a row only once. */
function shortened(stamps: Readonly<Record<string, Timestamp>>): Readonly<Record<string, Timestamp>> {
  const counts = new Map<Timestamp, number>();
  for (const timestamp of Object.values(stamps)) counts.set(timestamp, (counts.get(timestamp) ?? 0) + 1);
  const usual = [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  if (usual === undefined) return stamps;
  const others = Object.entries(stamps).filter(([, timestamp]) => timestamp !== usual);
  return { [everyOther]: usual, ...Object.fromEntries(others) };
}

const readParts = fields<{
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
  readonly author: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stamps: Readonly<Record<string, Timestamp>>;
}>({
  kind: text,
  id: text,
  revision: integer,
  author: nullable(text),
  fields: table<unknown>((value) => value),
  stamps: table(text),
});
const readKind = word(kinds);

/** The caller fills in the household's id on this device. */
const readRow: Reader<WireRow> = (value, place) => {
  const { kind: name, id, revision, author, fields: set, stamps } = readParts(value, place);
  const kind = tolerant(nullable(readKind), null)(name, place);
  if (kind === null) return null;
  const usual = stamps[everyOther] ?? "";
  const allStamps = Object.fromEntries(Object.keys(set).map((field) => [field, stamps[field] ?? usual]));
  return { kind, row: { id, household: "", revision, author, fields: set, stamps: allStamps } };
};

export const readSyncAnswer = fields({
  /** The server's clock, milliseconds since 1970. */
  now: integer,
  /** Changes when the server is restored from a backup; null from servers without epochs. */
  epoch: nullable(text),
  account: fields({ id: text, nickname: text, household: text }),
  households: list(
    fields<SyncedHousehold>({
      ...householdReaders,
      revision: integer,
      life: nullable(text),
      isComplete: otherwise(flag, true),
      rows: list(readRow),
    }),
  ),
  gone: otherwise(list(text), []),
  /** The households of `gone` that the server lost when its disk was set back; empty from older servers. */
  unknown: otherwise(list(text), []),
  invitations: otherwise(wholeOnes(readInvitation), []),
  notices: otherwise(wholeOnes(readNotification), []),
  refused: otherwise(
    list(
      fields<RefusedChange>({
        index: integer, code: text, place: nullable(text), detail: otherwise(text, ""), fields: nullable(list(text)),
      }),
    ),
    [],
  ),
});

/** The changed rows of a live event. */
export const readLiveRows = fields<{
  readonly household: string;
  readonly revision: number;
  readonly rows: readonly WireRow[];
}>({ household: text, revision: integer, rows: list(readRow) });

/** The first event of a stream. */
export const readEpoch = fields<{ readonly epoch: string }>({ epoch: text });

export const readGone = fields<{ readonly household: string }>({ household: text });
