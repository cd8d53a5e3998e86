import { departmentIndex, floorCode } from "./cells";
import { cellsWithin } from "./drawing";
import type { Drawing, Sign } from "./drawing";
import { isInside } from "./strokes";
import type { CellBox } from "./strokes";

/**
 * The straight shelf, door, checkout or gate at a cell: the larger rectangle of its kind, grown along the row or the
 * column first. A wall or pillar is one cell, and floor is nothing.
 */
export function thingAt(drawing: Drawing, cell: number): CellBox | null {
  const { cells, columns, rows } = drawing;
  const code = cells[cell] ?? floorCode;
  if (code === floorCode) return null;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const only = { row, column, height: 1, width: 1 };
  const department = departmentIndex(code);
  // Walls and pillars come first in the codes.
  if (department < 0 && code <= 2) return only;
  const isAlike = (box: CellBox): boolean =>
    box.row >= 0 && box.column >= 0 && box.row + box.height <= rows && box.column + box.width <= columns &&
    cellsWithin(drawing, box).every((other) => (department >= 0 ? departmentIndex(cells[other] ?? 0) === department : cells[other] === code));
  const grown = (start: CellBox, steps: readonly Partial<CellBox>[]): CellBox => {
    let box = start;
    for (const { row: up = 0, column: left = 0, height = 0, width = 0 } of steps) {
      for (;;) {
        const next = { row: box.row + up, column: box.column + left, height: box.height + height, width: box.width + width };
        if (!isAlike(next)) break;
        box = next;
      }
    }
    return box;
  };
  const along = [{ column: -1, width: 1 }, { width: 1 }];
  const down = [{ row: -1, height: 1 }, { height: 1 }];
  const [wide, deep] = [grown(only, [...along, ...down]), grown(only, [...down, ...along])];
  return wide.width * wide.height >= deep.width * deep.height ? wide : deep;
}

/** True if a rectangle is on the sheet and bare, apart from the cells of `own`. */
export function isBare(drawing: Drawing, box: CellBox, own: CellBox | null): boolean {
  const { cells, columns, rows, notes } = drawing;
  if (box.row < 0 || box.column < 0 || box.row + box.height > rows || box.column + box.width > columns) return false;
  const isOwn = (place: Pick<Sign, "row" | "column">): boolean => own !== null && isInside(own, place);
  if (notes.signs.some((sign) => isInside(box, sign) && !isOwn(sign))) return false;
  return cellsWithin(drawing, box).every((cell) => cells[cell] === floorCode || isOwn({ row: Math.floor(cell / columns), column: cell % columns }));
}

/** The nearest bare rectangle of the same size; null if there is no room. */
export function bareBoxNear(drawing: Drawing, box: CellBox): CellBox | null {
  let best: CellBox | null = null;
  let least = Infinity;
  for (let row = 0; row + box.height <= drawing.rows; row += 1) {
    for (let column = 0; column + box.width <= drawing.columns; column += 1) {
      const away = Math.abs(row - box.row) + Math.abs(column - box.column);
      const place = { ...box, row, column };
      if (away >= least || !isBare(drawing, place, null)) continue;
      [best, least] = [place, away];
    }
  }
  return best;
}

/** The reach of an aisle's sign in cells; `WhereaboutsRule.lookAround` in Swift. */
const signReach = 3;

/** The signs that hang over a rectangle or within reach of it. */
export function signsNear({ notes }: Drawing, { row, column, height, width }: CellBox): readonly Sign[] {
  return notes.signs.filter((sign) => {
    const down = Math.max(row - sign.row, sign.row - (row + height - 1), 0);
    const across = Math.max(column - sign.column, sign.column - (column + width - 1), 0);
    return down + across <= signReach;
  });
}

/** The sides of a rectangle in meters, by the scales of the parts that it crosses. */
export function metresOf({ notes }: Drawing, { row, column, height, width }: CellBox): { readonly wide: number; readonly deep: number } {
  const sideAt = (at: number, along: number): number => {
    const scaled = notes.parts.filter((one) => one.decimetresPerCell !== null && isInside(one, { row: at, column: along }));
    return (scaled.at(-1)?.decimetresPerCell ?? notes.decimetresPerCell) / 10;
  };
  let [wide, deep] = [0, 0];
  for (let along = column; along < column + width; along += 1) wide += sideAt(row, along);
  for (let at = row; at < row + height; at += 1) deep += sideAt(at, column);
  return { wide, deep };
}
