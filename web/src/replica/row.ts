import { fields, integer, nullable, otherwise, table, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { decides, sheetIn } from "./map-sheets";
import { isMoreField } from "./shares";
import type { Stamp } from "./stamp";
import type { HouseholdFields, Kind, StampedFields, StoredRow } from "./types";

export const readStoredRow: Reader<StoredRow> = fields<StoredRow>({
  id: text,
  household: otherwise(text, ""),
  revision: otherwise(integer, 0),
  author: nullable(text),
  fields: table<unknown>((value) => value),
  stamps: table(text),
});

/** A row as the app sees it. */
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

/** @param household - its household; empty for the person's own. */
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
export function laterFields(row: StampedFields | undefined, stamps: StampedFields["stamps"]): readonly string[] {
  return Object.entries(stamps).flatMap(([name, stamp]) => ((row?.stamps[name] ?? "") > stamp ? [name] : []));
}

/** A row after a change, or after the same row on another page: of each field the later value. */
export function merged<Known extends StampedFields>(known: Known | undefined, incoming: Known): Known {
  if (known === undefined) return incoming;
  const isLater = (field: string): boolean => (incoming.stamps[field] ?? "") > (known.stamps[field] ?? "");
  const sheet = sheetIn(isLater("sheet") ? incoming.fields : known.fields);
  const later = Object.entries(incoming.stamps).filter(([field]) => {
    const isKnown = sheet !== undefined && field in known.fields;
    return (isKnown ? decides(sheet, field, known.fields[field], incoming.fields[field]) : undefined) ?? isLater(field);
  });
  if (later.length === 0) return known;
  return {
    ...known,
    fields: { ...known.fields, ...Object.fromEntries(later.map(([field]) => [field, incoming.fields[field]])) },
    stamps: { ...known.stamps, ...Object.fromEntries(later) },
  };
}

/**
 * Merges a row from the server: it replaces the local one, with unsent edits on top.
 *
 * @param waiting - unconfirmed changes of this row.
 * @param known - the local row of the same household.
 * @returns undefined if the local row is newer.
 */
export function received(
  known: StoredRow | undefined,
  incoming: StoredRow,
  waiting: StampedFields | undefined,
): StoredRow | undefined {
  if (known !== undefined && known.revision > incoming.revision) return undefined;
  return waiting === undefined ? incoming : merged(incoming, { ...incoming, ...stampedFields(waiting) });
}

/** Maps old timestamps to new ones. */
export type Restamping = Readonly<Record<Stamp, Stamp>>;

export function restamped<Known extends StampedFields>(known: Known, table: Restamping): Known {
  const stamps = Object.entries(known.stamps).map(([field, stamp]) => [field, table[stamp] ?? stamp]);
  return { ...known, stamps: Object.fromEntries(stamps) };
}

function stampedFields({ fields, stamps }: StampedFields): StampedFields {
  return { fields, stamps };
}

/** The edit that restores the fields of `edit` to their values in `row`. */
export function inverse(edit: Change, row: StoredRow | undefined): Change {
  const { kind, id, household } = edit;
  if (row === undefined) return { kind, id, household, set: { isDeleted: true } };
  const names = Object.keys(edit.set).filter((name) => name in row.fields || isMoreField(name));
  return { kind, id, household, set: Object.fromEntries(names.map((name) => [name, name in row.fields ? row.fields[name] : 0])) };
}
