import type { StoreLayout } from "./store-layout";

/** The scale of a map's cells. */
export type Scale = Pick<StoreLayout, "columns" | "metresPerCell" | "parts">;

/**
 * Returns the length of a way of adjacent cells, in cells of the map's own scale. A step is half of each of its two
 * cells.
 *
 * @param scale - undefined without a map.
 */
export function wayLength(scale: Scale | undefined, way: readonly number[]): number {
  if (scale === undefined || scale.parts.length === 0) return Math.max(0, way.length - 1);
  const sides = way.map((cell) => sideOf(scale, cell));
  return sides.reduce((sum, side, index) => (index === 0 ? 0 : sum + (side + (sides[index - 1] ?? side)) / 2), 0);
}

function sideOf({ columns, metresPerCell, parts }: Scale, cell: number): number {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const isIn = (part: (typeof parts)[number]): boolean =>
    row >= part.row && row < part.row + part.height && column >= part.column && column < part.column + part.width;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index];
    if (part !== undefined && isIn(part)) return part.decimetresPerCell / 10 / metresPerCell;
  }
  return 1;
}
