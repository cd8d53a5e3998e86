/** A rectangle of `height` × `width` cells from `row` and `column` on. */
export interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

/**
 * Returns rectangles that cover each of `cells` once: the largest first, then the largest of the remaining cells.
 *
 * A straight shelf is one rectangle, a corner two.
 */
export function rectanglesOf(cells: readonly number[], columns: number): Rectangle[] {
  const remaining = new Set(cells);
  const rectangles: Rectangle[] = [];
  while (remaining.size > 0) {
    const largest = largestWithin(remaining, columns);
    rectangles.push(largest);
    for (let row = largest.row; row < largest.row + largest.height; row += 1) {
      for (let column = largest.column; column < largest.column + largest.width; column += 1) {
        remaining.delete(row * columns + column);
      }
    }
  }
  return rectangles;
}

/** Returns the largest rectangle of cells in a non-empty set; the first of several. */
function largestWithin(cells: ReadonlySet<number>, columns: number): Rectangle {
  let best: Rectangle = { row: 0, column: 0, height: 0, width: 0 };
  for (const corner of cells) {
    const row = Math.floor(corner / columns);
    const column = corner % columns;
    // Row by row downwards; the narrowest row so far limits the width.
    let width = columns - column;
    for (let height = 1; cells.has(corner + (height - 1) * columns); height += 1) {
      const start = corner + (height - 1) * columns;
      let reach = 0;
      while (reach < width && cells.has(start + reach)) reach += 1;
      width = reach;
      if (width * height > best.width * best.height) best = { row, column, height, width };
    }
  }
  return best;
}
