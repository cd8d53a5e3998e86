import { ApiProblem } from "../../api/failures";
import { object, readOr } from "../../grocery/reader";

/** Values of fields as they go over the wire. */
export type FieldValue =
  | string | number | boolean | null | readonly FieldValue[] | { readonly [name: string]: FieldValue };

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What is set, and what its editor saw there: the two halves of every edit of an organisation and its stores. */
export interface FieldEdit {
  readonly set: FieldValues;
  readonly was: FieldValues;
}

/** What of a form differs from what was read; null where nothing does. */
export function fieldEdit(before: FieldValues, after: FieldValues): FieldEdit | null {
  const names = Object.keys(after).filter((name) => !isSame(after[name], before[name]));
  if (names.length === 0) return null;
  const only = (values: FieldValues): FieldValues => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { set: only(after), was: only(before) };
}

/** What stands in the fields that somebody else has changed since; null where an edit failed for another reason. */
export function conflictingFields(failure: unknown): FieldValues | null {
  if (!(failure instanceof ApiProblem) || failure.code !== "changed-since") return null;
  const answer = readOr(object, failure.answer, nothing);
  return readOr(object, answer["present"], nothing) as FieldValues;
}

const nothing: Readonly<Record<string, unknown>> = {};

/** Of lists and objects too, whose members stand in the order in which they are read. */
function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The edit after its editor has decided about what others have changed: what stays theirs goes, what shall be mine is
 * written over what is there now; null where nothing is left to write.
 */
export function decided({ set, was }: FieldEdit, present: FieldValues, mine: ReadonlySet<string>): FieldEdit | null {
  const names = Object.keys(set).filter((name) => !(name in present) || mine.has(name));
  if (names.length === 0) return null;
  const values = (of: (name: string) => FieldValue): FieldValues => Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    set: values((name) => set[name] ?? null),
    was: values((name) => (name in present ? present[name] : was[name]) ?? null),
  };
}
