import type { MapWay } from "../../grocery/map-words";
import type { CellKind } from "./walk-buffer";
import { WordReader } from "../../grocery/modules/word-reader";

/** The format of `WhereQuestion` and `WhereAnswer` in `Core/Sources/WalkEngine/Buffer`, which define the layout. */

const format = 1;

/** The question for locations on a map; cells are row × columns + column, and may be outside of it. */
export interface WhereQuestion {
  readonly rows: number;
  readonly columns: number;
  readonly kinds: readonly CellKind[];
  readonly gates: readonly { readonly cell: number; readonly way: MapWay }[];
  /** The number of each cell's department, from 0 to 255; -1 for none. */
  readonly departments: ArrayLike<number>;
  readonly entrances: readonly number[];
  readonly checkouts: readonly number[];
  /** `number`: 0 for a sign with only a name. */
  readonly signs: readonly { readonly cell: number; readonly number: number; readonly name: string }[];
  readonly things: readonly WhereThing[];
}

/** `SoughtThing` in Core, which documents the fields. */
export interface WhereThing {
  readonly pins: readonly number[];
  readonly shelf: number | null;
  /** Empty if the offer has none. */
  readonly aisle: string;
  readonly department: number;
  readonly isDepartmentTold: boolean;
  readonly taught: readonly { readonly department: number; readonly aisle: string; readonly count: number }[];
}

/** The sources of a location, in the order of `Whereabouts.Reason`. */
const reasons = ["unknown", "pinned", "shelf", "aisle", "section", "learnt"] as const;

export type WhereReason = typeof reasons[number];

export interface Whereabouts {
  /** A reachable shelf; null if unknown. */
  readonly cell: number | null;
  readonly reason: WhereReason;
  /** The number of people who found it there, if requested. */
  readonly count: number;
}

const kinds: readonly CellKind[] = ["floor", "shelf", "wall", "obstacle"];
/** In the order of `GateWay`, numbered from 1. */
const gateWays: readonly MapWay[] = ["up", "left", "right", "down"];
/** The maximum value of a word. */
const most = 2 ** 31 - 1;

export function encodeWhereQuestion(question: WhereQuestion): Int32Array {
  const { rows, columns, entrances, checkouts, signs, things } = question;
  const words = [format, rows, columns, entrances.length, checkouts.length, signs.length, things.length];
  words.push(...entrances, ...checkouts);
  for (const { cell, number, name } of signs) pushTexts(words, [cell, number], name);
  for (const { department, isDepartmentTold, shelf, pins, aisle, taught } of things) {
    const bytes = bytesOf(aisle);
    words.push(department, Number(isDepartmentTold), shelf ?? -1, pins.length, bytes.length, taught.length);
    words.push(...pins, ...bytes);
    for (const place of taught) pushTexts(words, [place.department, Math.max(0, Math.min(most, place.count))], place.aisle);
  }
  const wordCount = words.length;
  const all = new Int32Array(wordCount + rows * columns);
  all.set(words);
  for (const [cell, kind] of question.kinds.entries()) {
    all[wordCount + cell] = kinds.indexOf(kind) + 32 * ((question.departments[cell] ?? -1) + 1);
  }
  for (const { cell, way } of question.gates) all[wordCount + cell] = (all[wordCount + cell] ?? 0) + 4 * (gateWays.indexOf(way) + 1);
  return all;
}

function pushTexts(words: number[], numbers: readonly number[], text: string): void {
  const bytes = bytesOf(text);
  words.push(...numbers, bytes.length, ...bytes);
}

const encoder = new TextEncoder();

/** Normalized as in Core, up to 100 characters. */
function bytesOf(text: string): Uint8Array {
  return encoder.encode(text.trim().slice(0, 100).normalize("NFC").toLowerCase());
}

/** @throws RangeError for words in another format: page and module do not belong together */
export function decodeWhereAnswer(words: Int32Array): readonly Whereabouts[] {
  const reader = new WordReader(words);
  const answerFormat = reader.word();
  if (answerFormat !== format) throw new RangeError(`answer in format ${answerFormat}, expected ${format}`);
  if (reader.word() !== 0) throw new RangeError(`the question could not be read: word ${reader.word()}`);
  const places = reader.list((words.length - 2) / 3, (): Whereabouts => {
    const cell = reader.word();
    return { cell: cell < 0 ? null : cell, reason: reader.oneOf(reasons), count: reader.word() };
  });
  reader.expectEnd();
  return places;
}
