import { gateWay, isWalked } from "./cells";
import type { Drawing, Grid } from "./drawing";

/** The directions of a search: respecting gates, against them, or ignoring them. `MapSpread` in Swift. */
export type FloorSpread = "onward" | "backward" | "bothWays";

/** The adjacent cells in the order of `mapWays`; -1 beyond the edge. */
export function cellsBeside(cell: number, { rows, columns }: Grid): readonly [number, number, number, number] {
  const column = cell % columns;
  return [
    cell - columns < 0 ? -1 : cell - columns,
    column === columns - 1 ? -1 : cell + 1,
    cell + columns >= rows * columns ? -1 : cell + columns,
    column === 0 ? -1 : cell - 1,
  ];
}

/** Flags the floor that is reachable from these cells. O(cells). */
export function floorFrom(drawing: Drawing, sources: readonly number[], spread: FloorSpread): Uint8Array {
  const { cells } = drawing;
  const isReached = new Uint8Array(cells.length);
  for (const cell of sources) isReached[cell] = 1;
  const opens = (cell: number, way: number): boolean => {
    const gate = gateWay(cells[cell] ?? 0);
    return gate < 0 || spread === "bothWays" || gate === (spread === "onward" ? way : (way + 2) % 4);
  };
  const reached = [...sources];
  // The list grows during the loop.
  for (const cell of reached) {
    cellsBeside(cell, drawing).forEach((next, way) => {
      if (next < 0 || isReached[next] === 1 || !isWalked(cells[next] ?? 0) || !opens(cell, way) || !opens(next, way)) return;
      isReached[next] = 1;
      reached.push(next);
    });
  }
  return isReached;
}
