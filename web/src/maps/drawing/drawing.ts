import type { PartCondition } from "../../grocery/map-words";
import { cleanName } from "../../grocery/rows/names";

/** A grid of cells; a cell's number is row × columns + column. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

/** A sign above a cell: an aisle number, a name, or both. */
export interface Sign {
  readonly row: number;
  readonly column: number;
  /** Null for a sign with only a name. */
  readonly number: number | null;
  readonly name: string;
}

/** A part of the store with a name, a condition or its own scale. */
export interface Part {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  readonly name: string;
  /** The length of a cell's side in this part; null: the drawing's. */
  readonly decimetresPerCell: number | null;
  /** The temporary state reported on site, such as closed; null for none. */
  readonly condition: PartCondition | null;
  /** The last day of the condition, `YYYY-MM-DD`; null: until it is removed. */
  readonly until: string | null;
}

/** An item pinned to a shelf. */
export interface Pin {
  readonly row: number;
  readonly column: number;
  /** The name of the product or the item. */
  readonly name: string;
  /** The product of the map's store; null for a typed item. */
  readonly productId: string | null;
}

/** All of a drawing except its cells. Immutable. */
export interface Notes {
  readonly name: string;
  readonly decimetresPerCell: number;
  readonly signs: readonly Sign[];
  readonly parts: readonly Part[];
  readonly pins: readonly Pin[];
}

/** A store map in the editor. Only `DrawingHistory` may write to its cells. */
export interface Drawing extends Grid {
  readonly cells: Uint16Array;
  readonly notes: Notes;
}

/** The limits of a drawing; the walk engine accepts no more cells. */
export const drawingLimits = {
  side: 500,
  cells: 100_000,
  decimetresPerCell: { least: 1, most: 100 },
  aisleNumber: 9_999,
  signs: 1_000,
  parts: 50,
  pins: 1_000,
  name: 100,
  signName: 40,
  pinName: 100,
} as const;

export function isDrawable({ rows, columns }: Grid): boolean {
  const { side, cells } = drawingLimits;
  const isWhole = Number.isInteger(rows) && Number.isInteger(columns);
  return isWhole && rows >= 1 && columns >= 1 && rows <= side && columns <= side && rows * columns <= cells;
}

export function blankNotes(name: string, decimetresPerCell: number): Notes {
  return { name: cleanName(name, drawingLimits.name), decimetresPerCell, signs: [], parts: [], pins: [] };
}

/** The cells of a rectangle, clipped to the grid. */
export function cellsWithin(grid: Grid, box: Pick<Part, "row" | "column" | "height" | "width">): number[] {
  const cells: number[] = [];
  const [lastRow, lastColumn] = [Math.min(box.row + box.height, grid.rows), Math.min(box.column + box.width, grid.columns)];
  for (let row = Math.max(box.row, 0); row < lastRow; row += 1) {
    for (let column = Math.max(box.column, 0); column < lastColumn; column += 1) cells.push(row * grid.columns + column);
  }
  return cells;
}
