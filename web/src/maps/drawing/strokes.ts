import { floorCode, mirrorCode, turnedCode } from "./cells";
import type { Axis } from "./cells";
import { pinKey } from "./document";
import { cellsWithin, drawingLimits, isDrawable } from "./drawing";
import type { Drawing, Grid, Notes, Part, Pin, Sign } from "./drawing";
import { cellStep, combinedSteps } from "./steps";
import type { Step } from "./steps";

/** A rectangle of cells from `row`, `column`. */
export type CellBox = Pick<Part, "row" | "column" | "height" | "width">;

/** The rectangle spanned by two cells, both included. */
export function boxBetween(one: number, other: number, { columns }: Grid): CellBox {
  const [rowA, rowB] = [Math.floor(one / columns), Math.floor(other / columns)];
  const [columnA, columnB] = [one % columns, other % columns];
  return {
    row: Math.min(rowA, rowB),
    column: Math.min(columnA, columnB),
    height: Math.abs(rowA - rowB) + 1,
    width: Math.abs(columnA - columnB) + 1,
  };
}

/** The cells of a straight line between two cells, both included; consecutive cells share an edge. */
export function lineBetween(one: number, other: number, { columns }: Grid): number[] {
  let [row, column] = [Math.floor(one / columns), one % columns];
  const [lastRow, lastColumn] = [Math.floor(other / columns), other % columns];
  const [down, across] = [Math.abs(lastRow - row), Math.abs(lastColumn - column)];
  const [stepDown, stepAcross] = [Math.sign(lastRow - row), Math.sign(lastColumn - column)];
  const cells = [one];
  // Bresenham's line without diagonal steps, which would leave gaps in walls.
  let error = across - down;
  for (let steps = down + across; steps > 0; steps -= 1) {
    if (error > 0 || (error === 0 && across >= down)) {
      column += stepAcross;
      error -= 2 * down;
    } else {
      row += stepDown;
      error += 2 * across;
    }
    cells.push(row * columns + column);
  }
  return cells;
}

/** The connected cells of the same code as `from`. */
export function patchAround(from: number, { cells, rows, columns }: Drawing): number[] {
  const code = cells[from];
  const isSeen = new Uint8Array(cells.length);
  const patch = [from];
  isSeen[from] = 1;
  const visit = (cell: number): void => {
    if (isSeen[cell] === 1 || cells[cell] !== code) return;
    isSeen[cell] = 1;
    patch.push(cell);
  };
  // The list grows during the loop.
  for (const cell of patch) {
    const column = cell % columns;
    if (column > 0) visit(cell - 1);
    if (column < columns - 1) visit(cell + 1);
    if (cell >= columns) visit(cell - columns);
    if (cell < (rows - 1) * columns) visit(cell + columns);
  }
  return patch;
}

/** Gives all of these cells one code. */
export function painting(drawing: Drawing, cells: Iterable<number>, code: number): Step | null {
  const edits = new Map<number, number>();
  for (const cell of cells) edits.set(cell, code);
  return cellStep(drawing, edits);
}

export function noting(drawing: Drawing, changes: Partial<Notes>): Step | null {
  const after = { ...drawing.notes, ...changes };
  const keys = Object.keys(changes) as readonly (keyof Notes)[];
  if (keys.every((key) => drawing.notes[key] === after[key])) return null;
  return { kind: "notes", before: drawing.notes, after };
}

/** Hangs a sign above its cell, replacing another; a sign without number and name removes it. */
export function hanging(drawing: Drawing, sign: Sign): Step | null {
  const others = drawing.notes.signs.filter(({ row, column }) => row !== sign.row || column !== sign.column);
  const isEmpty = sign.number === null && sign.name === "";
  if (isEmpty && others.length === drawing.notes.signs.length) return null;
  if (!isEmpty && others.length >= drawingLimits.signs) return null;
  return noting(drawing, { signs: isEmpty ? others : [...others, sign] });
}

/** Pins an item to a cell, replacing the same item; null without a change or without room. */
export function pinning(drawing: Drawing, pin: Pin): Step | null {
  const { pins } = drawing.notes;
  const existing = pins.find((one) => pinKey(one) === pinKey(pin));
  if (existing?.name === pin.name || (existing === undefined && pins.length >= drawingLimits.pins)) return null;
  return noting(drawing, { pins: [...pins.filter((one) => one !== existing), pin] });
}

export function unpinning(drawing: Drawing, pin: Pin): Step | null {
  const remaining = drawing.notes.pins.filter((one) => pinKey(one) !== pinKey(pin));
  return remaining.length === drawing.notes.pins.length ? null : noting(drawing, { pins: remaining });
}

/** A copied part of a drawing. */
export interface Cutting {
  readonly height: number;
  readonly width: number;
  /** Row by row. */
  readonly cells: Uint16Array;
  /** Positions relative to the cutting's corner. */
  readonly signs: readonly Sign[];
  /** Relative positions; pins move with a moved cutting but are not copied. */
  readonly pins: readonly Pin[];
}

export function cuttingOf(drawing: Drawing, box: CellBox): Cutting {
  const cells = Uint16Array.from(cellsWithin(drawing, box), (cell) => drawing.cells[cell] ?? 0);
  const signs = drawing.notes.signs
    .filter((sign) => isInside(box, sign))
    .map((sign) => ({ ...sign, row: sign.row - box.row, column: sign.column - box.column }));
  const pins = drawing.notes.pins
    .filter((pin) => isInside(box, pin))
    .map((pin) => ({ ...pin, row: pin.row - box.row, column: pin.column - box.column }));
  return { height: box.height, width: box.width, cells, signs, pins };
}

export function cuttingInMirror({ height, width, cells, signs, pins }: Cutting, axis: Axis): Cutting {
  const mirroredCells = cells.map((_, cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width];
    const from = axis === "column" ? row * width + (width - 1 - column) : (height - 1 - row) * width + column;
    return mirrorCode(cells[from] ?? 0, axis);
  });
  const grid = { rows: height, columns: width };
  return {
    height, width, cells: mirroredCells,
    signs: signs.map((sign) => inMirror(sign, grid, axis)),
    pins: pins.map((pin) => inMirror(pin, grid, axis)),
  };
}

/** A cutting after a quarter turn clockwise. */
export function cuttingTurned({ height, width, cells, signs, pins }: Cutting): Cutting {
  const turnedCells = cells.map((_, cell) => {
    const [row, column] = [Math.floor(cell / height), cell % height];
    return turnedCode(cells[(height - 1 - column) * width + row] ?? 0, 1);
  });
  const turned = <Place extends Pick<Sign, "row" | "column">>(place: Place): Place => ({ ...place, row: place.column, column: height - 1 - place.row });
  return { height: width, width: height, cells: turnedCells, signs: signs.map(turned), pins: pins.map(turned) };
}

/**
 * Places a cutting with its corner at a cell, clipped to the drawing.
 *
 * @param cleared - cleared to floor first: the origin of a moved cutting
 */
export function puttingDown(drawing: Drawing, cutting: Cutting, at: Pick<CellBox, "row" | "column">, cleared?: CellBox): Step | null {
  const { rows, columns, notes } = drawing;
  const edits = new Map<number, number>();
  if (cleared !== undefined) for (const cell of cellsWithin(drawing, cleared)) edits.set(cell, floorCode);
  cutting.cells.forEach((code, index) => {
    const [row, column] = [at.row + Math.floor(index / cutting.width), at.column + (index % cutting.width)];
    if (row >= 0 && column >= 0 && row < rows && column < columns) edits.set(row * columns + column, code);
  });
  const place = { ...at, height: cutting.height, width: cutting.width };
  const isCovered = (sign: Sign): boolean => isInside(place, sign) || (cleared !== undefined && isInside(cleared, sign));
  const remainingSigns = notes.signs.filter((sign) => !isCovered(sign));
  const shiftedToPlace = <Place extends Pick<Sign, "row" | "column">>(things: readonly Place[]): readonly Place[] =>
    things
      .map((thing) => ({ ...thing, row: thing.row + at.row, column: thing.column + at.column }))
      .filter(({ row, column }) => row >= 0 && column >= 0 && row < rows && column < columns);
  const newSigns = shiftedToPlace(cutting.signs);
  const isUnchanged = newSigns.length === 0 && remainingSigns.length === notes.signs.length;
  const signs = isUnchanged ? notes.signs : [...remainingSigns, ...newSigns].slice(0, drawingLimits.signs);
  const isMoved = cleared !== undefined && cutting.pins.length > 0;
  const pins = isMoved
    ? [...notes.pins.filter((pin) => !isInside(cleared, pin)), ...shiftedToPlace(cutting.pins)]
    : notes.pins;
  return combinedSteps(cellStep(drawing, edits), noting(drawing, { signs, pins }));
}

/** Mirrors the whole drawing left to right (`column`) or top to bottom (`row`). */
export function mirroring(drawing: Drawing, axis: Axis): Step | null {
  const { signs, parts, pins } = drawing.notes;
  const notes = noting(drawing, {
    signs: signs.map((sign) => inMirror(sign, drawing, axis)),
    pins: pins.map((pin) => inMirror(pin, drawing, axis)),
    parts: parts.map((part) =>
      axis === "column"
        ? { ...part, column: drawing.columns - part.column - part.width }
        : { ...part, row: drawing.rows - part.row - part.height },
    ),
  });
  const isBare = signs.length + parts.length + pins.length === 0;
  return combinedSteps({ kind: "mirror", axis }, isBare ? null : notes);
}

/** Inserts rows or columns of floor at `at`; null if the drawing would become too large. */
export function inserting(drawing: Drawing, axis: Axis, at: number, count: number): Step | null {
  const size = axis === "row" ? { rows: drawing.rows + count, columns: drawing.columns } : { rows: drawing.rows, columns: drawing.columns + count };
  if (count < 1 || !isDrawable(size)) return null;
  const cells = new Uint16Array(count * (axis === "row" ? drawing.columns : drawing.rows));
  return combinedSteps({ kind: "lines", axis, at, count, isIn: true, cells }, shifting(drawing, axis, at, count));
}

/** Removes rows or columns; null if none would remain. */
export function removing(drawing: Drawing, axis: Axis, at: number, count: number): Step | null {
  const all = axis === "row" ? drawing.rows : drawing.columns;
  if (count < 1 || at < 0 || at + count > all || count === all) return null;
  const box: CellBox =
    axis === "row" ? { row: at, column: 0, height: count, width: drawing.columns } : { row: 0, column: at, height: drawing.rows, width: count };
  const cells = cuttingOf(drawing, box).cells;
  return combinedSteps({ kind: "lines", axis, at, count, isIn: false, cells }, shifting(drawing, axis, at, -count));
}

/** Moves signs, pins and parts after inserting (`count` above 0) or removing rows or columns. */
function shifting(drawing: Drawing, axis: Axis, at: number, count: number): Step | null {
  const { signs, parts, pins } = drawing.notes;
  if (signs.length + parts.length + pins.length === 0) return null;
  const length = axis === "row" ? "height" : "width";
  // The new position of a line; a removed line maps to the gap.
  const movedLine = (place: number): number => (place < at ? place : Math.max(at, place + count));
  const isRemoved = (place: number): boolean => count < 0 && place >= at && place < at - count;
  return noting(drawing, {
    signs: signs.filter((sign) => !isRemoved(sign[axis])).map((sign) => ({ ...sign, [axis]: movedLine(sign[axis]) })),
    pins: pins.filter((pin) => !isRemoved(pin[axis])).map((pin) => ({ ...pin, [axis]: movedLine(pin[axis]) })),
    parts: parts.flatMap((part) => {
      const last = part[axis] + part[length];
      // A line inserted right behind a part does not belong to it.
      const [first, end] = [movedLine(part[axis]), count > 0 ? movedLine(last - 1) + 1 : movedLine(last)];
      return end > first ? [{ ...part, [axis]: first, [length]: end - first }] : [];
    }),
  });
}

/** True for a place within a rectangle. */
export function isInside(box: CellBox, { row, column }: Pick<Sign, "row" | "column">): boolean {
  return row >= box.row && row < box.row + box.height && column >= box.column && column < box.column + box.width;
}

function inMirror<Place extends Pick<Sign, "row" | "column">>(place: Place, { rows, columns }: Grid, axis: Axis): Place {
  return axis === "column" ? { ...place, column: columns - 1 - place.column } : { ...place, row: rows - 1 - place.row };
}
