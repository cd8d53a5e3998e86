import { householdReaders, readInvitation } from "../grocery/people/household";
import type { Household } from "../grocery/people/household";
import { readNotice } from "../grocery/people/notice";
import {
  fields, flag, integer, list, nullable, otherwise, table, text, tolerant, wholeOnes, word,
} from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { kinds } from "../replica/kinds";
import type { Stamp } from "../replica/stamp";
import type { OutboxRecord, StampedChange } from "../replica/types";

export const format = 1;

/** One change as it goes to the server. */
export interface WireChange {
  readonly household: string;
  readonly kind: string;
  readonly id: string;
  readonly set: Readonly<Record<string, unknown>>;
  /** `*` stands for all fields that are not named. */
  readonly stamps: Readonly<Record<string, Stamp>>;
}

export interface SyncRequest {
  readonly format: number;
  readonly device: string;
  /** Of the last answer; absent before the first that had one. */
  readonly epoch?: string;
  /** By household: the last exchange of which the device has everything. */
  readonly cursors: Readonly<Record<string, number>>;
  readonly changes: readonly WireChange[];
}

export interface RefusedChange {
  /** Of the change in the request. */
  readonly index: number;
  readonly code: string;
  readonly place: string | null;
  readonly detail: string;
  /** Which fields were not kept; null: none was. */
  readonly fields: readonly string[] | null;
}

export interface SyncedHousehold extends Household {
  readonly revision: number;
  /** False when there are more rows: to be asked for again. */
  readonly isComplete: boolean;
  readonly rows: readonly WireRow[];
}

export type SyncAnswer = Value<typeof readSyncAnswer>;

/** A row as the server sends it; of a kind that this version does not know, null. */
export type WireRow = StampedChange | null;

const everyOther = "*";

/** @param household - as the server calls it; on the device one's own is empty. */
export function wireChange({ kind, rowId, fields, stamps }: OutboxRecord, household: string): WireChange {
  return { household, kind, id: rowId, set: fields, stamps: shortened(stamps) };
}

/** Most fields of a row were set together: that stamp is written once. */
function shortened(stamps: Readonly<Record<string, Stamp>>): Readonly<Record<string, Stamp>> {
  const counts = new Map<Stamp, number>();
  for (const stamp of Object.values(stamps)) counts.set(stamp, (counts.get(stamp) ?? 0) + 1);
  const usual = [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  if (usual === undefined) return stamps;
  return { [everyOther]: usual, ...Object.fromEntries(Object.entries(stamps).filter(([, stamp]) => stamp !== usual)) };
}

const readParts = fields<{
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
  readonly author: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stamps: Readonly<Record<string, Stamp>>;
}>({
  kind: text,
  id: text,
  revision: integer,
  author: nullable(text),
  fields: table<unknown>((value) => value),
  stamps: table(text),
});
const readKind = word(kinds);

/** The household is filled in by whoever knows what it is called on this device. */
const readRow: Reader<WireRow> = (value, place) => {
  const { kind: name, id, revision, author, fields: set, stamps } = readParts(value, place);
  const kind = tolerant(nullable(readKind), null)(name, place);
  if (kind === null) return null;
  const usual = stamps[everyOther] ?? "";
  const all = Object.fromEntries(Object.keys(set).map((field) => [field, stamps[field] ?? usual]));
  return { kind, row: { id, household: "", revision, author, fields: set, stamps: all } };
};

export const readSyncAnswer = fields({
  /** The server's clock, milliseconds since 1970. */
  now: integer,
  /** Another one once the server has been set back to a copy; null from a server that has none. */
  epoch: nullable(text),
  account: fields({ id: text, nickname: text, household: text }),
  households: list(
    fields<SyncedHousehold>({
      ...householdReaders,
      revision: integer,
      isComplete: otherwise(flag, true),
      rows: list(readRow),
    }),
  ),
  gone: otherwise(list(text), []),
  invitations: otherwise(wholeOnes(readInvitation), []),
  notices: otherwise(wholeOnes(readNotice), []),
  refused: otherwise(
    list(
      fields<RefusedChange>({
        index: integer, code: text, place: nullable(text), detail: otherwise(text, ""), fields: nullable(list(text)),
      }),
    ),
    [],
  ),
});

/** What the live feed says of changed rows. */
export const readLiveRows = fields<{
  readonly household: string;
  readonly revision: number;
  readonly rows: readonly WireRow[];
}>({ household: text, revision: integer, rows: list(readRow) });

/** The first that a stream says. */
export const readEpoch = fields<{ readonly epoch: string }>({ epoch: text });

export const readGone = fields<{ readonly household: string }>({ household: text });
