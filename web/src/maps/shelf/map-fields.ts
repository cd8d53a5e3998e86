import { departments } from "../../grocery/departments";
import { mapWays, partConditions } from "../../grocery/map-words";
import { fields, integer, list, nullable, otherwise, readOr, text, tolerant, word } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import { cleanName } from "../../grocery/rows/names";
import type { MapSheet } from "../../replica/types";
import { codeOf, cellMark } from "../drawing/cells";
import type { Mark } from "../drawing/cells";
import { isScale, partInWords, partsWithin, pinKey, pinsWithin, signsWithin } from "../drawing/document";
import { drawingLimits, isDrawable } from "../drawing/drawing";
import type { Drawing, Grid, Part, Pin, Sign } from "../drawing/drawing";

/** The side of a region, in cells. docs/adr/0019 explains regions. */
export const regionSide = 16;

/** Some fields of the row of a drawn map. */
export type MapFields = Readonly<Record<string, unknown>>;

/** A region: the marks of its characters, and one character per cell, row by row. Absent: all floor. */
type Region = Value<typeof readRegion>;

const readSheet = fields<MapSheet>({ id: text, rows: integer, columns: integer });

const readRegion = fields({ sheet: text, marks: otherwise(list(text), []), cells: otherwise(text, "") });

const readSign = fields({ sheet: text, number: nullable(integer), name: otherwise(text, "") });

const readPart = fields({
  sheet: text, name: otherwise(text, ""), decimetresPerCell: nullable(integer),
  // An unknown condition of a newer version is ignored.
  condition: tolerant(nullable(word(partConditions)), null), until: nullable(text),
});

const readPin = fields({ sheet: text, name: text, productId: nullable(text) });

/** All fields of a drawing on a new sheet; regions with only floor are omitted. */
export function drawingFields(drawing: Drawing, sheet: string): MapFields {
  const { rows, columns, notes } = drawing;
  const { name, decimetresPerCell } = notes;
  return { name, decimetresPerCell, sheet: { id: sheet, rows, columns }, ...placedFields(drawing, sheet) };
}

/** Returns the fields that change a row from `before` to `after`; both are on the sheet. */
export function changedFields(before: Drawing, after: Drawing, sheet: string): MapFields {
  const set: Record<string, unknown> = {};
  if (before.notes.name !== after.notes.name) set["name"] = after.notes.name;
  if (before.notes.decimetresPerCell !== after.notes.decimetresPerCell) set["decimetresPerCell"] = after.notes.decimetresPerCell;
  for (const field of changedRegions(before, after)) set[field] = regionOf(after, field, sheet) ?? { sheet };
  const [beforeFields, notes] = [noteFields(before, sheet), noteFields(after, sheet)];
  for (const [field, value] of notes) {
    if (JSON.stringify(beforeFields.get(field)) !== JSON.stringify(value)) set[field] = value;
  }
  // A field with only the sheet removes the content here.
  for (const field of beforeFields.keys()) if (!notes.has(field)) set[field] = { sheet };
  return set;
}

/** Returns a row's drawing; null if its sheet cannot be read, or is too large. */
export function drawingIn(row: MapFields): Drawing | null {
  const sheet = readOr(readSheet, row["sheet"], null);
  if (sheet === null || !isDrawable(sheet)) return null;
  const { id, rows, columns } = sheet;
  const grid = { rows, columns };
  const cells = new Uint16Array(rows * columns);
  const signs: Sign[] = [];
  const parts: Part[] = [];
  const pins: Pin[] = [];
  for (const [field, value] of Object.entries(row)) {
    const [kind, ...words] = field.split("-");
    const [first = 0, second = 0, height = 0, width = 0] = words.map(Number);
    if (kind === "cells") {
      const region = readOr(readRegion, value, null);
      if (region?.sheet === id) putRegion({ grid, cells }, first, second, region);
    } else if (kind === "sign") {
      const sign = readOr(readSign, value, null);
      if (sign?.sheet === id) signs.push({ row: first, column: second, number: sign.number, name: sign.name });
    } else if (kind === "part") {
      const part = readOr(readPart, value, null);
      const { name = "", decimetresPerCell = null, condition = null, until = null } = part ?? {};
      const isAny = name !== "" || condition !== null;
      if (part?.sheet === id && isAny) parts.push({ row: first, column: second, height, width, name, decimetresPerCell, condition, until });
    } else if (kind === "pin") {
      const pin = readOr(readPin, value, null);
      if (pin?.sheet === id) pins.push({ row: first, column: second, name: pin.name, productId: pin.productId });
    }
  }
  const { name, decimetresPerCell } = row;
  const notes = {
    name: typeof name === "string" ? cleanName(name, drawingLimits.name) : "",
    decimetresPerCell: typeof decimetresPerCell === "number" && isScale(decimetresPerCell) ? decimetresPerCell : 8,
    signs: signsWithin(signs.sort(byPlace), grid),
    parts: partsWithin(parts.sort(byPlace), grid),
    pins: pinsWithin(pins.sort(byPlace), grid),
  };
  return { ...grid, cells, notes };
}

/** The fields of signs, parts and pins with their values. */
export function noteFields({ notes: { signs, parts, pins } }: Drawing, sheet: string): ReadonlyMap<string, object> {
  const noteValues = new Map<string, object>();
  for (const { row, column, number, name } of signs) noteValues.set(`sign-${row}-${column}`, { sheet, number, name });
  for (const part of parts) {
    const { row, column, height, width, ...partFields } = partInWords(part);
    let count = 0;
    while (noteValues.has(`part-${row}-${column}-${height}-${width}-${count}`)) count += 1;
    noteValues.set(`part-${row}-${column}-${height}-${width}-${count}`, { sheet, ...partFields });
  }
  for (const pin of pins) {
    const { row, column, name, productId } = pin;
    noteValues.set(`pin-${row}-${column}-${tagOf(pinKey(pin))}`, { sheet, name, productId });
  }
  return noteValues;
}

/** An eight-digit hash of a text (FNV-1a), the same on every device. */
function tagOf(words: string): string {
  let tag = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) tag = Math.imul(tag ^ byte, 0x01000193) >>> 0;
  return tag.toString(16).padStart(8, "0");
}

function placedFields(drawing: Drawing, sheet: string): MapFields {
  const set: Record<string, unknown> = {};
  for (let row = 0; row * regionSide < drawing.rows; row += 1) {
    for (let column = 0; column * regionSide < drawing.columns; column += 1) {
      const field = `cells-${row}-${column}`;
      const region = regionOf(drawing, field, sheet);
      if (region !== null) set[field] = region;
    }
  }
  return { ...set, ...Object.fromEntries(noteFields(drawing, sheet)) };
}

function changedRegions(before: Drawing, after: Drawing): ReadonlySet<string> {
  const regions = new Set<string>();
  const { columns } = after;
  after.cells.forEach((code, cell) => {
    if (code === before.cells[cell]) return;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    regions.add(`cells-${Math.floor(row / regionSide)}-${Math.floor(column / regionSide)}`);
  });
  return regions;
}

/** Null for only floor. */
function regionOf({ rows, columns, cells }: Drawing, field: string, sheet: string): Region | null {
  const [, row = 0, column = 0] = field.split("-").map(Number);
  const codes: number[] = [];
  let text = "";
  eachCell({ rows, columns }, row, column, (cell) => {
    const code = cells[cell] ?? 0;
    if (!codes.includes(code)) codes.push(code);
    text += character(codes.indexOf(code));
  });
  if (codes.length === 1 && codes[0] === 0) return null;
  return { sheet, marks: codes.map((code) => wordsOf(cellMark(code))), cells: text };
}

interface Canvas {
  readonly grid: Grid;
  readonly cells: Uint16Array;
}

function putRegion({ grid, cells }: Canvas, row: number, column: number, region: Region): void {
  const codes = region.marks.map(codeFrom);
  const characters = Array.from(region.cells);
  let next = 0;
  eachCell(grid, row, column, (cell) => {
    cells[cell] = codes[indexOf(characters[next] ?? "")] ?? 0;
    next += 1;
  });
}

/** Visits the cells of a region row by row, clipped to the sheet. */
function eachCell({ rows, columns }: Grid, regionRow: number, regionColumn: number, visit: (cell: number) => void): void {
  const lastRow = Math.min(rows, (regionRow + 1) * regionSide);
  const lastColumn = Math.min(columns, (regionColumn + 1) * regionSide);
  for (let row = regionRow * regionSide; row < lastRow; row += 1) {
    for (let column = regionColumn * regionSide; column < lastColumn; column += 1) visit(row * columns + column);
  }
}

/** A mark as text, such as `shelf dairy`: kind, department or direction. */
function wordsOf(mark: Mark): string {
  const which = "department" in mark ? mark.department : "way" in mark ? mark.way : null;
  return which === null ? mark.kind : `${mark.kind} ${which}`;
}

/** An unknown mark of a newer version is read as floor; the picture that older versions added is not read (G-36). */
function codeFrom(words: string): number {
  const [kind = "", which = ""] = words.split(" ");
  return codeOf(markFrom(kind, which));
}

function markFrom(kind: string, which: string): Mark {
  switch (kind) {
    case "wall":
    case "pillar":
    case "entrance":
    case "checkout":
      return { kind };
    case "gate":
      return { kind, way: mapWays.find((way) => way === which) ?? "up" };
    case "shelf":
    case "endCap":
      return { kind, department: departments.find((department) => department === which) ?? "pantry" };
    default:
      return { kind: "floor" };
  }
}

/** Digits and letters first, without quotes and backslashes, which JSON escapes. */
const alphabet = Array.from({ length: 78 }, (_, index) => String.fromCharCode(index < 44 ? 48 + index : 49 + index));
const furtherStart = 0xac00;

function character(index: number): string {
  return alphabet[index] ?? String.fromCharCode(furtherStart + index - alphabet.length);
}

function indexOf(character: string): number {
  const position = alphabet.indexOf(character);
  return position >= 0 || character === "" ? position : character.charCodeAt(0) - furtherStart + alphabet.length;
}

function byPlace(one: Pick<Sign, "row" | "column">, other: Pick<Sign, "row" | "column">): number {
  return one.row - other.row || one.column - other.column;
}
