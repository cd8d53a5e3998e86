import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import type { Fault } from "../../grocery/map-words";
import { WordReader } from "../../grocery/modules/word-reader";
import { checkoutCode, departmentIndex, entranceCode, gateWay, isWalked } from "./cells";
import type { Drawing, Notes } from "./drawing";

/** The words of `MapQuestion` and `MapAnswer` in `Core/Sources/WalkEngine/Buffer`, where the one rule of what is wrong stands. */

const format = 2;
const [solid, firstGate, firstShelf] = [1, 2, 16];

/** Why a drawing cannot be walked, and where. */
export interface MapFault {
  readonly reason: Fault;
  /** The first of them, where they are very many. */
  readonly cells: readonly number[];
  /** The department of a shelf that cannot be reached. */
  readonly department: Department | null;
}

/** `MapFault.Reason.keepsFromWalking` in Swift: floor that nobody comes to, such as an office, keeps nobody. */
export function keepsFromWalking({ reason }: MapFault): boolean {
  return reason !== "island";
}

/** The shortest way past all departments; parts count by their own scale. */
export interface MapRound {
  readonly sections: number;
  /** Null where none was found within the effort. */
  readonly metres: number | null;
  /** No round is shorter. */
  readonly leastMetres: number;
}

export interface MapJudgement {
  /** The first of all that is wrong, the worst first. */
  readonly faults: readonly MapFault[];
  /** The number of faults. */
  readonly faultCount: number;
  /** Null where none was asked for, or where there is none. */
  readonly round: MapRound | null;
}

/** `MapFault.Reason` in Swift, in the order of their numbers. The three that lie off the floor cannot be drawn, but for signs. */
const reasons: readonly Fault[] = [
  "noEntrance", "noCheckout", "entranceApart", "checkoutApart", "signOffFloor", "entranceApart", "checkoutApart", "signApart", "shelfApart",
  "trap", "island",
];

/** @param effort - for the round; 0 where none is wanted. */
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

/** The side of each cell in decimetres; nothing where no part has a scale of its own. */
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

/** @throws RangeError when the words are no answer about this drawing: page and module do not belong together. */
export function readJudgement(words: Int32Array, { cells, notes }: Drawing): MapJudgement {
  const reader = new WordReader(words);
  if (reader.word() !== format || reader.word() !== 0) throw new RangeError(`unreadable question or answer: ${words.slice(0, 3).join(" ")}`);
  const faultCount = reader.word();
  // How many keep people from walking: here all count.
  reader.word();
  const told = reader.word();
  const faults = reader.list(told, (): MapFault => {
    const reason = reader.oneOf(reasons);
    // How many cells there are, of which so many follow.
    reader.word();
    const found = [...reader.words(reader.word())];
    const [first] = found;
    const department = reason === "shelfApart" && first !== undefined ? departments[departmentIndex(cells[first] ?? 0)] ?? null : null;
    return { reason, cells: found, department };
  });
  const round = reader.word() === 2 ? readRound(reader, notes) : null;
  reader.expectEnd();
  return { faults, faultCount, round };
}

/** Lengths are half decimetres where a part has a scale of its own, else steps from cell to cell. */
function readRound(reader: WordReader, { decimetresPerCell, parts }: Notes): MapRound {
  const halfDecimetres = parts.every((part) => part.decimetresPerCell === null) ? 2 * decimetresPerCell : 1;
  const [sections, length, least] = [reader.word(), reader.word(), reader.word()];
  return { sections, metres: length < 0 ? null : (length * halfDecimetres) / 20, leastMetres: (least * halfDecimetres) / 20 };
}
