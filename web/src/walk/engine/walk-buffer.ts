import type { MapWay } from "../../grocery/map-words";
import { walkModes } from "../../grocery/ways";
import type { WalkMode } from "../../grocery/ways";
import { decodeGuidance } from "./walk-guidance";
import type { WalkGuidance } from "./walk-guidance";
import { WordReader } from "../../grocery/modules/word-reader";

/** The format of `WalkRequest` and `WalkAnswer` in `Core/Sources/WalkEngine/Buffer`, which define the layout. */

const format = 2;

export type CellKind = "floor" | "shelf" | "wall" | "obstacle";

export interface WalkEntry {
  /** The shelf cell, row × columns + column. */
  readonly cell: number;
  readonly section: number;
  readonly isFrozen: boolean;
  readonly isHeavy: boolean;
}

export interface WalkRequest {
  readonly rows: number;
  readonly columns: number;
  /** One per cell, row by row. */
  readonly kinds: readonly CellKind[];
  /** Floor cells that can be passed in one direction only. */
  readonly gates: readonly { readonly cell: number; readonly way: MapWay }[];
  /** The side of each cell in decimeters, 1 to 100; empty if all are equal. */
  readonly sides: readonly number[];
  readonly starts: readonly number[];
  readonly checkouts: readonly number[];
  readonly entries: readonly WalkEntry[];
  readonly openSection?: number;
  /** The store's entrances, from which aisles are numbered, independent of the walk's start. */
  readonly entrances: readonly number[];
  /** The numbers on the store's signs, each with a floor cell of its aisle. */
  readonly signs: readonly { readonly cell: number; readonly number: number }[];
  readonly mode: WalkMode;
  readonly keepsSectionsTogether: boolean;
  readonly searchSteps: number;
  readonly proofSteps: number;
}

export interface Walk {
  readonly kind: "walk";
  /** Indexes of entries in the order of the walk. */
  readonly order: Int32Array;
  /** The index in `path` of each pick in `order`. */
  readonly pickups: Int32Array;
  /** Cells from the start to the checkout. */
  readonly path: Int32Array;
  /** Indexes of unreachable entries. */
  readonly unreachable: Int32Array;
  /** In half decimeters if cells have their own sides, else in cells; the same for all lengths. */
  readonly length: number;
  readonly listOrderLength: number;
  readonly lowerBound: number;
  readonly isOptimal: boolean;
  readonly guidance: WalkGuidance;
}

/** `detail`: the cell, entry or count of the reason, else 0. */
export interface WalkRefusal {
  readonly kind: "refused";
  readonly reason: typeof refusals[number];
  readonly detail: number;
}

export type WalkAnswer = Walk | WalkRefusal;

/** The cases of `WalkError`, in numeric order. */
const refusals = [
  "gridEmpty",
  "gridTooLarge",
  "gridNotRectangular",
  "noEntrance",
  "noCheckout",
  "notOnFloor",
  "noEntries",
  "tooManyEntries",
  "notOnShelf",
  "checkoutOutOfReach",
  "notOneShareEach",
] as const;

/** In the order of `GateWay`, numbered from 1. */
const gateWays: readonly MapWay[] = ["up", "left", "right", "down"];

const kinds: readonly CellKind[] = ["floor", "shelf", "wall", "obstacle"];

export function encodeWalkRequest(request: WalkRequest): Int32Array {
  return Int32Array.from([
    format,
    walkModes.indexOf(request.mode),
    Number(request.keepsSectionsTogether),
    request.searchSteps,
    request.proofSteps,
    Number(request.openSection !== undefined),
    request.openSection ?? 0,
    request.rows,
    request.columns,
    request.starts.length,
    request.checkouts.length,
    request.entries.length,
    request.entrances.length,
    request.signs.length,
    ...request.starts,
    ...request.checkouts,
    ...request.entries.flatMap((entry) => [
      entry.cell,
      entry.section,
      Number(entry.isFrozen) + 2 * Number(entry.isHeavy),
    ]),
    ...request.entrances,
    ...request.signs.flatMap(({ cell, number }) => [cell, number]),
    ...cellWords(request),
  ]);
}

function cellWords({ kinds: cellKinds, gates, sides }: WalkRequest): number[] {
  const words = cellKinds.map((kind, cell) => kinds.indexOf(kind) + 32 * (sides[cell] ?? 0));
  for (const { cell, way } of gates) words[cell] = (words[cell] ?? 0) + 4 * (gateWays.indexOf(way) + 1);
  return words;
}

/** @throws RangeError for words in another format: page and module do not belong together */
export function decodeWalkAnswer(words: Int32Array): WalkAnswer {
  const reader = new WordReader(words);
  const answerFormat = reader.word();
  if (answerFormat !== format) throw new RangeError(`answer in format ${answerFormat}, expected ${format}`);
  const status = reader.word();
  if (status === 0) return decodeWalk(reader, null);
  if (status === 3) return decodeWalk(reader, reader.word());
  return decodeRefusal(status, reader);
}

/**
 * Reads the rest of an answer without a walk.
 *
 * @throws RangeError if it is not a refusal either
 */
export function decodeRefusal(status: number, reader: WordReader): WalkRefusal {
  const word = reader.word();
  const reason = status === 1 ? refusals[word] : undefined;
  if (reason === undefined) throw new RangeError(`unreadable request or answer: status ${status}, word ${word}`);
  return { kind: "refused", reason, detail: reader.word() };
}

function decodeWalk(reader: WordReader, length: number | null): Walk {
  const [orderCount, pathCount, unreachableCount] = [reader.word(), reader.word(), reader.word()];
  const walk: Walk = {
    kind: "walk",
    length: length ?? pathCount - 1,
    listOrderLength: reader.word(),
    lowerBound: reader.word(),
    isOptimal: reader.flag(),
    order: reader.words(orderCount),
    pickups: reader.words(orderCount),
    path: reader.words(pathCount),
    unreachable: reader.words(unreachableCount),
    guidance: decodeGuidance(reader),
  };
  reader.expectEnd();
  return walk;
}
