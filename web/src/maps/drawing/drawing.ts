import type { PartCondition } from "../../grocery/map-words";
import { cleanName } from "../../grocery/rows/names";

/** Rows and columns of cells: row × columns + column is a cell's number. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

/** A sign that hangs over a cell: the number of the aisle, its name, or both. */
export interface Sign {
  readonly row: number;
  readonly column: number;
  /** Null for a sign with a name alone. */
  readonly number: number | null;
  readonly name: string;
}

/** A part of the store with a name or a condition, which may be longer than it is drawn. */
export interface Part {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  readonly name: string;
  /** The length of a cell's side here; null: as everywhere. */
  readonly decimetresPerCell: number | null;
  /** The difference between the place and the drawing, reported on site; null for none. */
  readonly condition: PartCondition | null;
  /** The last day of the condition, `YYYY-MM-DD`; null: until somebody changes it. */
  readonly until: string | null;
}

/** An item on a shelf, as somebody has seen it there. */
export interface Pin {
  readonly row: number;
  readonly column: number;
  /** The name of the product or the item. */
  readonly name: string;
  /** The product of the map's store; null for a typed item. */
  readonly productId: string | null;
}

/** All of a drawing that is not in its cells. Never changed, only replaced. */
export interface Notes {
  readonly name: string;
  readonly decimetresPerCell: number;
  readonly signs: readonly Sign[];
  readonly parts: readonly Part[];
  readonly pins: readonly Pin[];
  /** Shelves' own pictures; a cell says which by its index. */
  readonly pictures: readonly string[];
}

/** A store map while somebody draws it. Whoever holds one may not write into its cells: `DrawingHistory` does. */
export interface Drawing extends Grid {
  readonly cells: Uint16Array;
  readonly notes: Notes;
}

/** Bounds of what is drawn; the walk engine takes no more cells than these. */
export const drawingLimits = {
  side: 500,
  cells: 100_000,
  decimetresPerCell: { least: 1, most: 100 },
  aisleNumber: 9_999,
  signs: 1_000,
  parts: 50,
  pins: 1_000,
  /** What a cell has bits for. */
  pictures: 250,
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
  return { name: cleanName(name, drawingLimits.name), decimetresPerCell, signs: [], parts: [], pins: [], pictures: [] };
}

/** The numbers of the cells of a rectangle, as far as they lie within the grid. */
export function cellsWithin(grid: Grid, box: Pick<Part, "row" | "column" | "height" | "width">): number[] {
  const cells: number[] = [];
  const [lastRow, lastColumn] = [Math.min(box.row + box.height, grid.rows), Math.min(box.column + box.width, grid.columns)];
  for (let row = Math.max(box.row, 0); row < lastRow; row += 1) {
    for (let column = Math.max(box.column, 0); column < lastColumn; column += 1) cells.push(row * grid.columns + column);
  }
  return cells;
}
