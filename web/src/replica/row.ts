import { fields, integer, nullable, otherwise, table, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { decides, sheetIn } from "./map-sheets";
import { isMoreField } from "./shares";
import type { Timestamp } from "./timestamp";
import type { HouseholdFields, Kind, TimestampedFields, StoredRow } from "./types";

export const readStoredRow: Reader<StoredRow> = fields<StoredRow>({
  id: text,
  household: otherwise(text, ""),
  revision: otherwise(integer, 0),
  author: nullable(text),
  fields: table<unknown>((value) => value),
  stamps: table(text),
});

/** A row in the app. */
export type Row<Name extends Kind> = HouseholdFields[Name] & {
  readonly id: string;
  /** Household id; empty for the person's own. */
  readonly household: string;
  /** Account id of the author; null for local rows, or if the account was deleted. */
  readonly author: string | null;
};

/** One edit: the fields it sets on a row. Created by `creation` and `change`, which check types. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  /** The household for a new row; an existing row stays in its own. */
  readonly household: string;
  readonly set: Readonly<Record<string, unknown>>;
  /** True if the edit is complete enough to create the row. */
  readonly makesRow?: boolean;
}

/** @param household - the row's household; empty for the own one. */
export function creation<Name extends Kind>(
  kind: Name,
  id: string,
  set: HouseholdFields[Name],
  household = "",
): Change {
  return { kind, id, household, set: { ...set }, makesRow: true };
}

export function change<Name extends Kind>(kind: Name, id: string, set: Partial<HouseholdFields[Name]>): Change {
  return { kind, id, household: "", set: { ...set } };
}

/** The fields for which a row has later values. */
export function laterFields(
  stamps: TimestampedFields["stamps"] | undefined, timestamps: TimestampedFields["stamps"],
): readonly string[] {
  return Object.entries(timestamps).flatMap(([name, timestamp]) =>
    (stamps?.[name] ?? "") > timestamp ? [name] : [],
  );
}

/** Merges a change, or another page's version of the row; the later value of each field wins. */
export function merged<Known extends TimestampedFields>(present: Known | undefined, incoming: Known): Known {
  if (present === undefined) return incoming;
  const isLater = (field: string): boolean => (incoming.stamps[field] ?? "") > (present.stamps[field] ?? "");
  const sheet = sheetIn(isLater("sheet") ? incoming.fields : present.fields);
  const later = Object.entries(incoming.stamps).filter(([field]) => {
    const isKnown = sheet !== undefined && field in present.fields;
    const bySheet = isKnown ? decides(sheet, field, present.fields[field], incoming.fields[field]) : undefined;
    return bySheet ?? isLater(field);
  });
  if (later.length === 0) return present;
  return {
    ...present,
    fields: { ...present.fields, ...Object.fromEntries(later.map(([field]) => [field, incoming.fields[field]])) },
    stamps: { ...present.stamps, ...Object.fromEntries(later) },
  };
}

/**
 * Merges a row from the server: it replaces the local one, with unsent edits on top.
 *
 * @param waiting - unconfirmed changes of this row.
 * @param present - the local row of the same household.
 * @returns undefined if the local row is newer.
 */
export function received(
  present: StoredRow | undefined,
  incoming: StoredRow,
  waiting: TimestampedFields | undefined,
): StoredRow | undefined {
  if (present !== undefined && present.revision > incoming.revision) return undefined;
  return waiting === undefined ? incoming : merged(incoming, { ...incoming, ...onlyFields(waiting) });
}

/** Maps old timestamps to new ones. */
export type TimestampMap = Readonly<Record<Timestamp, Timestamp>>;

export function withTimestamps<Known extends TimestampedFields>(row: Known, table: TimestampMap): Known {
  const stamps = Object.entries(row.stamps).map(([field, timestamp]) => [field, table[timestamp] ?? timestamp]);
  return { ...row, stamps: Object.fromEntries(stamps) };
}

function onlyFields({ fields, stamps }: TimestampedFields): TimestampedFields {
  return { fields, stamps };
}

/** The edit that restores the fields of `edit` to their values in `row`. */
export function inverse(edit: Change, row: StoredRow | undefined): Change {
  const { kind, id, household } = edit;
  if (row === undefined) return { kind, id, household, set: { isDeleted: true } };
  const set = Object.entries(edit.set).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (name in row.fields) return [[name, row.fields[name]]];
    // A missing flag reads as false.
    return isMoreField(name) ? [[name, 0]] : value === true ? [[name, false]] : [];
  });
  return { kind, id, household, set: Object.fromEntries(set) };
}

/** The result of recording changes. */
export interface Recorded {
  /** Changes that undo the recorded ones. */
  readonly undo: readonly Change[];
  /** True once saved on the device; if false, `health` has the reason, and the save is retried. Never rejects. */
  readonly saved: Promise<boolean>;
}
