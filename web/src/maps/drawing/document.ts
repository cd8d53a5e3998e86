import { readDepartment } from "../../grocery/departments";
import { mapWays, partConditions } from "../../grocery/map-words";
import { fields, integer, list, nullable, otherwise, readOr, table, text, tolerant, Unreadable, word } from "../../grocery/reader";
import type { Reader, Value } from "../../grocery/reader";
import { cleanName } from "../../grocery/rows/names";
import { codeOf, cellMark } from "./cells";
import type { Mark } from "./cells";
import { drawingLimits, isDrawable } from "./drawing";
import type { Drawing, Part, Pin, Sign } from "./drawing";

const kinds = ["floor", "wall", "pillar", "entrance", "checkout", "gate", "shelf", "endCap"] as const;

/** The meaning of a character in the grid. */
export type LegendLine = Value<typeof readLegendLine>;

/**
 * The file format of a drawing: like a published map, one character per cell, with additional fields.
 *
 * docs/adr/0019 describes how two drawings are merged.
 */
export interface DrawingDocument {
  readonly format: number;
  readonly name: string;
  readonly decimetresPerCell: number;
  /** Rows of equal length. */
  readonly grid: readonly string[];
  readonly legend: Readonly<Record<string, LegendLine>>;
  readonly signs: readonly Sign[];
  readonly parts: readonly WrittenPart[];
  /** Absent without pins, and in files of earlier versions. */
  readonly pins?: readonly Pin[];
}

export const drawingFormat = 1;

/** A part in the file; newer fields are written only if they have a value. */
export type WrittenPart = Omit<Part, "condition" | "until"> & Partial<Pick<Part, "condition" | "until">>;

export function partInWords({ condition, until, ...part }: Part): WrittenPart {
  return { ...part, ...(condition === null ? {} : { condition }), ...(condition === null || until === null ? {} : { until }) };
}

const readSign: Reader<Sign> = fields<Sign>({
  row: integer, column: integer, number: nullable(integer), name: otherwise(text, ""),
});

const readPart: Reader<Part> = fields<Part>({
  row: integer, column: integer, height: integer, width: integer, name: otherwise(text, ""),
  decimetresPerCell: nullable(integer),
  // An unknown condition of a newer version is ignored.
  condition: tolerant(nullable(word(partConditions)), null),
  until: nullable(text),
});

const readPin: Reader<Pin> = fields<Pin>({ row: integer, column: integer, name: text, productId: nullable(text) });

const readLegendLine = fields({
  kind: word(kinds),
  department: nullable(readDepartment),
  way: nullable(word(mapWays)),
});

export const readDocument: Reader<DrawingDocument> = fields<DrawingDocument>({
  format: (value, place) => {
    if (value !== drawingFormat) throw new Unreadable(place, String(drawingFormat));
    return drawingFormat;
  },
  name: otherwise(text, ""),
  decimetresPerCell: integer,
  grid: list(text),
  legend: table(readLegendLine),
  signs: otherwise(list(readSign), []),
  parts: otherwise(list(readPart), []),
  pins: otherwise(list(readPin), []),
});

/** The reason why a text or file is not a drawing. `line`: counted from 1, or the row of the grid. */
export type DrawingRefusal =
  | { readonly reason: "unreadable" | "empty" | "cutOff" | "tooLong" | "noScale" }
  | { readonly reason: "tooLarge"; readonly rows: number; readonly columns: number }
  | { readonly reason: "uneven"; readonly line: number; readonly found: number; readonly expected: number }
  | { readonly reason: "line"; readonly line: number };

export type DrawingRead =
  | { readonly kind: "drawing"; readonly drawing: Drawing }
  | { readonly kind: "refused"; readonly refusal: DrawingRefusal };

const refused = (refusal: DrawingRefusal): DrawingRead => ({ kind: "refused", refusal });

/** Parses a document, with stored names; ignores cells outside of the grid. */
export function drawingOf(document: DrawingDocument): DrawingRead {
  const { decimetresPerCell, grid } = document;
  const rows = grid.map((row) => Array.from(row));
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return refused({ reason: "empty" });
  if (!isDrawable({ rows: rows.length, columns })) return refused({ reason: "tooLarge", rows: rows.length, columns });
  const odd = rows.findIndex((row) => row.length !== columns);
  if (odd >= 0) return refused({ reason: "uneven", line: odd + 1, found: rows[odd]?.length ?? 0, expected: columns });
  if (!isScale(decimetresPerCell)) return refused({ reason: "noScale" });
  const codes = codesOf(document.legend);
  const cells = new Uint16Array(rows.length * columns);
  rows.forEach((row, index) => row.forEach((character, column) => (cells[index * columns + column] = codes.get(character) ?? 0)));
  const size = { rows: rows.length, columns };
  const notes = {
    name: cleanName(document.name, drawingLimits.name),
    decimetresPerCell,
    signs: signsWithin(document.signs, size),
    parts: partsWithin(document.parts, size),
    pins: pinsWithin(document.pins ?? [], size),
  };
  return { kind: "drawing", drawing: { ...size, cells, notes } };
}

export function documentOf({ rows, columns, cells, notes }: Drawing): DrawingDocument {
  const characters = new Map<number, string>();
  const legend: Record<string, LegendLine> = {};
  const characterOf = (code: number): string => {
    const existing = characters.get(code);
    if (existing !== undefined) return existing;
    const mark = cellMark(code);
    const character = freeCharacter(mark, legend);
    characters.set(code, character);
    legend[character] = {
      kind: mark.kind,
      department: "department" in mark ? mark.department : null,
      way: mark.kind === "gate" ? mark.way : null,
    };
    return character;
  };
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), characterOf).join(""),
  );
  const { name, decimetresPerCell, signs, parts, pins } = notes;
  return { format: drawingFormat, name, decimetresPerCell, grid, legend, signs, parts: parts.map(partInWords), ...(pins.length === 0 ? {} : { pins }) };
}

/** Reads foreign data as a drawing; each failure is a refusal. */
export function readDrawing(value: unknown): DrawingRead {
  const document = readOr(readDocument, value, null);
  return document === null ? refused({ reason: "unreadable" }) : drawingOf(document);
}

export function isScale(decimetres: number): boolean {
  const { least, most } = drawingLimits.decimetresPerCell;
  return Number.isInteger(decimetres) && decimetres >= least && decimetres <= most;
}

function codesOf(legend: DrawingDocument["legend"]): ReadonlyMap<string, number> {
  return new Map(Object.entries(legend).map(([character, line]) => [character, codeOf(markFrom(line))] as const));
}

function markFrom({ kind, department, way }: LegendLine): Mark {
  if (kind === "gate") return { kind, way: way ?? "up" };
  return kind === "shelf" || kind === "endCap" ? { kind, department: department ?? "pantry" } : { kind };
}

export function signsWithin(signs: readonly Sign[], size: { readonly rows: number; readonly columns: number }): readonly Sign[] {
  const signsByCell = new Map<string, Sign>();
  for (const sign of signs) {
    const { row, column, number } = sign;
    const name = cleanName(sign.name, drawingLimits.signName);
    const isNumbered = number !== null && number >= 0 && number <= drawingLimits.aisleNumber;
    if (row < 0 || column < 0 || row >= size.rows || column >= size.columns || (!isNumbered && name === "")) continue;
    if (signsByCell.size < drawingLimits.signs) signsByCell.set(`${row} ${column}`, { row, column, number: isNumbered ? number : null, name });
  }
  return [...signsByCell.values()];
}

export function partsWithin(parts: readonly WrittenPart[], size: { readonly rows: number; readonly columns: number }): readonly Part[] {
  const clippedParts = parts.flatMap((part): readonly Part[] => {
    const [row, column] = [Math.max(part.row, 0), Math.max(part.column, 0)];
    const height = Math.min(part.row + part.height, size.rows) - row;
    const width = Math.min(part.column + part.width, size.columns) - column;
    if (height < 1 || width < 1) return [];
    const scale = part.decimetresPerCell;
    const decimetresPerCell = scale !== null && isScale(scale) ? scale : null;
    const condition = part.condition ?? null;
    const until = condition !== null && isDay(part.until ?? "") ? (part.until ?? null) : null;
    return [{ row, column, height, width, name: cleanName(part.name, drawingLimits.signName), decimetresPerCell, condition, until }];
  });
  return clippedParts.slice(0, drawingLimits.parts);
}

/** True for a valid date such as `2026-12-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The valid pins, without duplicates of a name and product in a cell. */
export function pinsWithin(pins: readonly Pin[], size: { readonly rows: number; readonly columns: number }): readonly Pin[] {
  const pinsByKey = new Map<string, Pin>();
  for (const { row, column, name: called, productId } of pins) {
    const name = cleanName(called, drawingLimits.pinName);
    if (row < 0 || column < 0 || row >= size.rows || column >= size.columns || name === "") continue;
    if (pinsByKey.size < drawingLimits.pins) pinsByKey.set(pinKey({ row, column, name, productId }), { row, column, name, productId });
  }
  return [...pinsByKey.values()];
}

/** Returns the key of a pin; ignores other names of the same product. */
export function pinKey({ row, column, name, productId }: Pin): string {
  return `${row} ${column} ${productId ?? name}`;
}

const favourites: Readonly<Partial<Record<Mark["kind"], string>>> = { floor: ".", wall: "#", pillar: "o", entrance: "E", checkout: "C" };
const gateCharacters: Readonly<Record<string, string>> = { up: "^", right: ">", down: "v", left: "<" };
const letters = "abcdefghijklmnpqrstuwxyzABDFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** A readable character if one is free, else one from a large alphabet. */
function freeCharacter(mark: Mark, legend: Readonly<Record<string, unknown>>): string {
  const favourite = mark.kind === "gate" ? gateCharacters[mark.way] : favourites[mark.kind];
  if (favourite !== undefined && !(favourite in legend)) return favourite;
  const letter = [...letters].find((one) => !(one in legend));
  if (letter !== undefined) return letter;
  // Hangul syllables do not combine with their neighbors.
  let next = 0xac00;
  while (String.fromCharCode(next) in legend) next += 1;
  return String.fromCharCode(next);
}
