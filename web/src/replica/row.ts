import { fields, table, text } from "../api/reader";
import type { Reader } from "../api/reader";
import type { HouseholdFields, Kind } from "./kinds";
import type { Stamp } from "./stamp";

/** A row as it is kept: also fields that this version of the app does not know, so that none is lost. */
export interface StoredRow {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** When each of `fields` was set. */
  readonly stamps: Readonly<Record<string, Stamp>>;
}

export const readStoredRow: Reader<StoredRow> = fields<StoredRow>({
  id: text,
  fields: table<unknown>((value) => value),
  stamps: table(text),
});

/** A row as the app sees it. */
export type Row<Name extends Kind> = HouseholdFields[Name] & { readonly id: string };

/** One edit: which fields of which row it sets. Made by `creation` and `change`, which know the types. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  readonly set: Readonly<Record<string, unknown>>;
}

export function creation<Name extends Kind>(kind: Name, id: string, set: HouseholdFields[Name]): Change {
  return { kind, id, set: { ...set } };
}

export function change<Name extends Kind>(kind: Name, id: string, set: Partial<HouseholdFields[Name]>): Change {
  return { kind, id, set: { ...set } };
}

/** A row after a change, or after the same row on another page: of each field the later value. */
export function merged(known: StoredRow | undefined, incoming: StoredRow): StoredRow {
  if (known === undefined) return incoming;
  const later = Object.entries(incoming.stamps).filter(([field, stamp]) => stamp > (known.stamps[field] ?? ""));
  if (later.length === 0) return known;
  return {
    id: known.id,
    fields: { ...known.fields, ...Object.fromEntries(later.map(([field]) => [field, incoming.fields[field]])) },
    stamps: { ...known.stamps, ...Object.fromEntries(later) },
  };
}

/** What sets the fields of `edit` back to what they are in `row`. */
export function inverse(edit: Change, row: StoredRow | undefined): Change {
  if (row === undefined) return { kind: edit.kind, id: edit.id, set: { isDeleted: true } };
  const names = Object.keys(edit.set).filter((name) => name in row.fields);
  return { kind: edit.kind, id: edit.id, set: Object.fromEntries(names.map((name) => [name, row.fields[name]])) };
}
