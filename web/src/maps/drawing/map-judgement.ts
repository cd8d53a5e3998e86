import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import type { Fault } from "../../grocery/map-words";
import { WordReader } from "../../grocery/modules/word-reader";
import { checkoutCode, departmentIndex, entranceCode, gateWay, isWalked } from "./cells";
import type { Drawing, Notes } from "./drawing";

/**
 * The format of `MapQuestion` and `MapAnswer` in `Core/Sources/WalkEngine/Buffer`, which defines the rules for faults.
 */

const format = 2;
const [solid, firstGate, firstShelf] = [1, 2, 16];

/** A fault in a drawing and its cells. */
export interface MapFault {
  readonly reason: Fault;
  /** The first cells if there are many. */
  readonly cells: readonly number[];
  /** The department of an unreachable shelf. */
  readonly department: Department | null;
}

/** `MapFault.Reason.keepsFromWalking` in Swift: unreachable floor, such as an office, does not prevent walking. */
export function keepsFromWalking({ reason }: MapFault): boolean {
  return reason !== "island";
}

/** True if two judgements mean the same fault, whose cells may have changed in between. */
export function isSameFault(one: MapFault, other: MapFault): boolean {
  return one.reason === other.reason && (one.cells.length === 0 || one.cells.some((cell) => other.cells.includes(cell)));
}

/** The shortest route past all departments; parts use their own scale. */
export interface MapRound {
  readonly sections: number;
  /** Null if the search found none within its effort. */
  readonly metres: number | null;
  /** A lower bound for all rounds. */
  readonly leastMetres: number;
}

export interface MapJudgement {
  /** The first faults, worst first. */
  readonly faults: readonly MapFault[];
  /** The number of faults. */
  readonly faultCount: number;
  /** The number of faults that prevent walking. */
  readonly graveCount: number;
  /** Null if it was not requested or does not exist. */
  readonly round: MapRound | null;
}

/** `MapFault.Reason` in Swift, in numeric order. Of the three reasons off the floor, only signs can be drawn. */
const reasons: readonly Fault[] = [
  "noEntrance", "noCheckout", "entranceApart", "checkoutApart", "signOffFloor", "entranceApart", "checkoutApart", "signApart", "shelfApart",
  "trap", "island",
];

/** @param effort - the limit for the round; 0 for no round */
export function questionAbout(drawing: Drawing, effort: number): Int32Array {
  const { rows, columns, cells, notes } = drawing;
  const [entrances, checkouts]: [number[], number[]] = [[], []];
  cells.forEach((code, cell) => {
    if (code === entranceCode) entrances.push(cell);
    else if (code === checkoutCode) checkouts.push(cell);
  });
  const signs = notes.signs.filter(({ number }) => number !== null).map(({ row, column }) => row * columns + column);
  const places = [...entrances, ...checkouts, ...signs];
  const sides = sidesOf(drawing);
  const head = [format, effort, rows, columns, entrances.length, checkouts.length, signs.length, sides.length > 0 ? 1 : 0];
  const words = new Int32Array(head.length + places.length + cells.length + sides.length);
  words.set(head);
  words.set(places, head.length);
  cells.forEach((code, cell) => {
    words[head.length + places.length + cell] = wordOf(code);
  });
  words.set(sides, head.length + places.length + cells.length);
  return words;
}

/** The side of each cell in decimeters; empty if no part has its own scale. */
function sidesOf({ rows, columns, notes }: Drawing): readonly number[] {
  if (notes.parts.every((part) => part.decimetresPerCell === null)) return [];
  const sides = Array.from({ length: rows * columns }, () => notes.decimetresPerCell);
  for (const { row, column, height, width, decimetresPerCell } of notes.parts) {
    if (decimetresPerCell === null) continue;
    for (let line = row; line < row + height; line += 1) {
      sides.fill(decimetresPerCell, line * columns + column, line * columns + column + width);
    }
  }
  return sides;
}

function wordOf(code: number): number {
  const shelf = departmentIndex(code);
  if (shelf >= 0) return firstShelf + shelf;
  const way = gateWay(code);
  if (way >= 0) return firstGate + way;
  return isWalked(code) ? 0 : solid;
}

/** @throws RangeError for an unreadable answer: page and module do not belong together */
export function readJudgement(words: Int32Array, { cells, notes }: Drawing): MapJudgement {
  const reader = new WordReader(words);
  if (reader.word() !== format || reader.word() !== 0) throw new RangeError(`unreadable question or answer: ${words.slice(0, 3).join(" ")}`);
  const faultCount = reader.word();
  const graveCount = reader.word();
  const listedCount = reader.word();
  const faults = reader.list(listedCount, (): MapFault => {
    const reason = reader.oneOf(reasons);
    // The total number of cells; only the first ones follow.
    reader.word();
    const faultCells = [...reader.words(reader.word())];
    const [first] = faultCells;
    const department = reason === "shelfApart" && first !== undefined ? departments[departmentIndex(cells[first] ?? 0)] ?? null : null;
    return { reason, cells: faultCells, department };
  });
  const round = reader.word() === 2 ? readRound(reader, notes) : null;
  reader.expectEnd();
  return { faults, faultCount, graveCount, round };
}

/** Lengths are half decimeters if a part has its own scale, else steps between cells. */
function readRound(reader: WordReader, { decimetresPerCell, parts }: Notes): MapRound {
  const halfDecimetres = parts.every((part) => part.decimetresPerCell === null) ? 2 * decimetresPerCell : 1;
  const [sections, length, least] = [reader.word(), reader.word(), reader.word()];
  return { sections, metres: length < 0 ? null : (length * halfDecimetres) / 20, leastMetres: (least * halfDecimetres) / 20 };
}
