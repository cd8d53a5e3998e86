import { ApiProblem } from "../../api/failures";
import { object, readOr } from "../../grocery/reader";

/** Field values in the wire format. */
export type FieldValue =
  | string | number | boolean | null | readonly FieldValue[] | { readonly [name: string]: FieldValue };

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** An edit: the values to set and the values that the editor saw. */
export interface FieldEdit {
  readonly set: FieldValues;
  readonly was: FieldValues;
}

/** The changed fields of a form; null without changes. */
export function fieldEdit(before: FieldValues, after: FieldValues): FieldEdit | null {
  const names = Object.keys(after).filter((name) => !isSame(after[name], before[name]));
  if (names.length === 0) return null;
  const only = (values: FieldValues): FieldValues => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { set: only(after), was: only(before) };
}

/** Current values of the conflicting fields; null if the edit failed for another reason. */
export function conflictingFields(failure: unknown): FieldValues | null {
  if (!(failure instanceof ApiProblem) || failure.code !== "changed-since") return null;
  const answer = readOr(object, failure.answer, nothing);
  return readOr(object, answer["present"], nothing) as FieldValues;
}

const nothing: Readonly<Record<string, unknown>> = {};

/** Compares lists and objects too, whose members have a fixed order. */
function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Applies the editor's decision on conflicts. Drops the fields left to others and overwrites the rest; null if nothing
 * is left to write.
 */
export function resolvedEdit(
  { set, was }: FieldEdit, present: FieldValues, overwritten: ReadonlySet<string>,
): FieldEdit | null {
  const names = Object.keys(set).filter((name) => !(name in present) || overwritten.has(name));
  if (names.length === 0) return null;
  const values = (of: (name: string) => FieldValue): FieldValues => Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    set: values((name) => set[name] ?? null),
    was: values((name) => (name in present ? present[name] : was[name]) ?? null),
  };
}
