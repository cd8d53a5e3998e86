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
  /** Whose it is; empty for one's own household. */
  readonly household: string;
  /** The account that made it; null for what only this device knows, or where the account is gone. */
  readonly author: string | null;
};

/** One edit: which fields of which row it sets. Made by `creation` and `change`, which know the types. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  /** Whose the row will be if there is none yet; one that is there stays where it is. */
  readonly household: string;
  readonly set: Readonly<Record<string, unknown>>;
  /** Whether it says all of a row, so that there may be one afterwards where there was none. */
  readonly makesRow?: boolean;
}

/** @param household - whose it is; empty for one's own. */
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

/** Which of the stamped fields a row has later values of. */
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
 * A row that the server has sent takes the place of the known one, with what waits to be sent on top.
 *
 * @param waiting - of this row, what the server has not confirmed.
 * @param known - of the same household: another's row of that id is another row.
 * @returns undefined where the known one stays: it is newer.
 */
export function received(
  known: StoredRow | undefined,
  incoming: StoredRow,
  waiting: StampedFields | undefined,
): StoredRow | undefined {
  if (known !== undefined && known.revision > incoming.revision) return undefined;
  return waiting === undefined ? incoming : merged(incoming, { ...incoming, ...stampedFields(waiting) });
}

/** Which stamp takes the place of which. */
export type Restamping = Readonly<Record<Stamp, Stamp>>;

export function restamped<Known extends StampedFields>(known: Known, table: Restamping): Known {
  const stamps = Object.entries(known.stamps).map(([field, stamp]) => [field, table[stamp] ?? stamp]);
  return { ...known, stamps: Object.fromEntries(stamps) };
}

function stampedFields({ fields, stamps }: StampedFields): StampedFields {
  return { fields, stamps };
}

/** What sets the fields of `edit` back to what they are in `row`. */
export function inverse(edit: Change, row: StoredRow | undefined): Change {
  const { kind, id, household } = edit;
  if (row === undefined) return { kind, id, household, set: { isDeleted: true } };
  const names = Object.keys(edit.set).filter((name) => name in row.fields || isMoreField(name));
  return { kind, id, household, set: Object.fromEntries(names.map((name) => [name, name in row.fields ? row.fields[name] : 0])) };
}
