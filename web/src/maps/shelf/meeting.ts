import { pinKey } from "../drawing/document";
import type { Drawing, Notes, Part, Sign } from "../drawing/drawing";

/** The changes that others made to a sheet during an edit. */
export interface MergeResult {
  readonly edits: ReadonlyMap<number, number>;
  /** Applies the others' changes to the notes of any state. */
  readonly noted: (notes: Notes) => Notes;
  readonly isAny: boolean;
}

/**
 * The changes of `theirs` since `base` to merge into `own`. A cell or note changed on both sides keeps the own value.
 *
 * @param base - the row before; all three have one size
 */
export function mergeDrawings(base: Drawing, theirs: Drawing, own: Drawing): MergeResult {
  const edits = new Map<number, number>();
  theirs.cells.forEach((code, cell) => {
    if (code !== base.cells[cell] && own.cells[cell] === base.cells[cell] && code !== own.cells[cell]) edits.set(cell, code);
  });
  const [before, after] = [base.notes, theirs.notes];
  const signs = difference(before.signs, after.signs, signKey);
  const parts = difference(before.parts, after.parts, partKey);
  const pins = difference(before.pins, after.pins, pinKey);
  const name = before.name === after.name ? null : after.name;
  const scale = before.decimetresPerCell === after.decimetresPerCell ? null : after.decimetresPerCell;
  const noted = (notes: Notes): Notes => ({
    name: name !== null && notes.name === before.name ? name : notes.name,
    decimetresPerCell: scale !== null && notes.decimetresPerCell === before.decimetresPerCell ? scale : notes.decimetresPerCell,
    signs: withDifferences(notes.signs, signs, signKey),
    parts: withDifferences(notes.parts, parts, partKey),
    pins: withDifferences(notes.pins, pins, pinKey),
  });
  const isNoted = name !== null || scale !== null || signs.size + parts.size + pins.size > 0;
  return { edits, noted, isAny: edits.size > 0 || isNoted };
}

interface Difference<Value> {
  /** Undefined: absent before. */
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

function difference<Value>(before: readonly Value[], after: readonly Value[], keyOf: (value: Value) => string): ReadonlyMap<string, Difference<Value>> {
  const [earlier, now] = [byKey(before, keyOf), byKey(after, keyOf)];
  const differences = new Map<string, Difference<Value>>();
  for (const key of new Set([...earlier.keys(), ...now.keys()])) {
    const each = { before: earlier.get(key), after: now.get(key) };
    if (!isSame(each.before, each.after)) differences.set(key, each);
  }
  return differences;
}

function withDifferences<Value>(own: readonly Value[], differences: ReadonlyMap<string, Difference<Value>>, keyOf: (value: Value) => string): readonly Value[] {
  if (differences.size === 0) return own;
  const now = byKey(own, keyOf);
  for (const [key, { before, after }] of differences) {
    if (!isSame(now.get(key), before)) continue;
    if (after === undefined) now.delete(key);
    else now.set(key, after);
  }
  return [...now.values()];
}

function byKey<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value> {
  return new Map(values.map((value) => [keyOf(value), value]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const signKey = ({ row, column }: Sign): string => `${row} ${column}`;
const partKey = ({ row, column, height, width }: Part): string => `${row} ${column} ${height} ${width}`;
