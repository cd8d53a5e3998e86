import { cellLength, cellMiddle } from "./map-drawing";
import type { MapPoint } from "./map-drawing";

/**
 * Returns path data of a line through the middles of cells, with rounded corners.
 *
 * @param path - cells; the line breaks between cells that are not adjacent.
 */
export function lineThrough(path: readonly number[], columns: number): string {
  const parts: string[] = [];
  for (const piece of unbroken(path, columns)) {
    const points = corners(piece.map((cell) => cellMiddle(cell, columns)));
    points.forEach((point, index) => {
      const next = points[index + 1];
      if (index === 0) parts.push(`M${point.x} ${point.y}`);
      else if (next === undefined) parts.push(`L${point.x} ${point.y}`);
      else {
        const before = towards(point, points[index - 1] ?? point);
        const after = towards(point, next);
        parts.push(`L${before.x} ${before.y}Q${point.x} ${point.y} ${after.x} ${after.y}`);
      }
    });
  }
  return parts.join("");
}

function unbroken(path: readonly number[], columns: number): number[][] {
  const pieces: number[][] = [];
  let last: number | undefined;
  for (const cell of path) {
    const piece = pieces[pieces.length - 1];
    const distance = last === undefined ? undefined : Math.abs(cell - last);
    if (piece !== undefined && (distance === 1 || distance === columns || distance === 0)) piece.push(cell);
    else pieces.push([cell]);
    last = cell;
  }
  return pieces.filter((piece) => piece.length > 1);
}

/** Returns the points where a line of single steps starts, turns and ends. */
function corners(points: readonly MapPoint[]): MapPoint[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined || after === undefined) return true;
    return after.x - point.x !== point.x - before.x || after.y - point.y !== point.y - before.y;
  });
}

/** Returns a point a short way from a corner towards the next. */
function towards(from: MapPoint, to: MapPoint): MapPoint {
  const radius = cellLength * 0.4;
  return { x: from.x + Math.sign(to.x - from.x) * radius, y: from.y + Math.sign(to.y - from.y) * radius };
}
