import { cellLength } from "./map-drawing";
import type { MapBox, MapPoint } from "./map-drawing";

/** The number of cells of a map. */
interface Grid {
  readonly rows: number;
  readonly columns: number;
}

/** The position of the sheet under the window, in CSS pixels. */
export interface Viewport {
  /** The side length of a cell. */
  readonly scale: number;
  /** The position of the sheet's corner. */
  readonly x: number;
  readonly y: number;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const largestScale = 64;
/** The margin around a sheet that is shown whole. */
const margin = 12;

/** Returns the viewport that shows the whole sheet as large as possible. */
export function fitted(grid: Grid, size: WindowSize): Viewport {
  const scale = Math.min((size.width - 2 * margin) / grid.columns, (size.height - 2 * margin) / grid.rows, largestScale);
  const usable = Math.max(scale, 0.5);
  return { scale: usable, x: (size.width - grid.columns * usable) / 2, y: (size.height - grid.rows * usable) / 2 };
}

/** Zooms by a factor around a point, which stays in place. */
export function zoomed(view: Viewport, factor: number, around: MapPoint, grid: Grid, size: WindowSize): Viewport {
  const smallest = Math.min(fitted(grid, size).scale, 8);
  const scale = Math.min(Math.max(view.scale * factor, smallest), largestScale);
  const share = scale / view.scale;
  return within({ scale, x: around.x - (around.x - view.x) * share, y: around.y - (around.y - view.y) * share }, grid, size);
}

export function movedView(view: Viewport, by: MapPoint, grid: Grid, size: WindowSize): Viewport {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, grid, size);
}

/** Moves the sheet with a finger; with a second finger at rest, it also zooms. */
export function dragged(view: Viewport, from: MapPoint, to: MapPoint, other: MapPoint | undefined, grid: Grid, size: WindowSize): Viewport {
  if (other === undefined) return movedView(view, { x: to.x - from.x, y: to.y - from.y }, grid, size);
  const apart = (one: MapPoint): number => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1);
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  const along = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 };
  return zoomed(movedView(view, along, grid, size), apart(to) / apart(from), middle, grid, size);
}

const wheelStep = 0.0015;

/** Returns the zoom factor of a wheel movement in pixels. */
export function wheelFactor(down: number): number {
  return Math.exp(-down * wheelStep);
}

/** Returns the viewport that shows a part of a drawing as large as possible, centered. */
export function showingPart({ x, y, width, height }: MapBox, size: WindowSize): Viewport {
  const scale = Math.min(Math.min(size.width / width, size.height / height) * cellLength, largestScale);
  const pixel = scale / cellLength;
  return { scale, x: size.width / 2 - (x + width / 2) * pixel, y: size.height / 2 - (y + height / 2) * pixel };
}

/** Returns the cell under a point; -1 outside the sheet. */
export function cellAt(view: Viewport, { x, y }: MapPoint, { rows, columns }: Grid): number {
  const [row, column] = [Math.floor((y - view.y) / view.scale), Math.floor((x - view.x) / view.scale)];
  return row < 0 || column < 0 || row >= rows || column >= columns ? -1 : row * columns + column;
}

/** Returns the nearest cell, for a stroke that leaves the sheet. */
export function nearestCell(view: Viewport, { x, y }: MapPoint, { rows, columns }: Grid): number {
  const row = Math.min(Math.max(Math.floor((y - view.y) / view.scale), 0), rows - 1);
  const column = Math.min(Math.max(Math.floor((x - view.x) / view.scale), 0), columns - 1);
  return row * columns + column;
}

/** Moves the sheet as little as needed to show a cell with some of its surroundings. */
export function showing(view: Viewport, cell: number, grid: Grid, size: WindowSize): Viewport {
  const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns];
  const into = (start: number, line: number, lines: number, room: number): number => {
    const around = (lines: number): number => Math.min(lines * view.scale, 2 * view.scale, room / 4);
    const at = start + line * view.scale;
    const [first, last] = [around(line), room - view.scale - around(lines - 1 - line)];
    return at < first ? first - at : Math.min(0, last - at);
  };
  const by = { x: into(view.x, column, grid.columns, size.width), y: into(view.y, row, grid.rows, size.height) };
  return by.x === 0 && by.y === 0 ? view : movedView(view, by, grid, size);
}

/** Keeps at least half of the window covered, or all of the sheet visible. */
function within(view: Viewport, grid: Grid, size: WindowSize): Viewport {
  const limited = (start: number, length: number, room: number): number => {
    const least = Math.min(length, room / 2);
    return Math.min(Math.max(start, least - length), room - least);
  };
  const x = limited(view.x, grid.columns * view.scale, size.width);
  const y = limited(view.y, grid.rows * view.scale, size.height);
  return { ...view, x, y };
}
