/** Cells from `row`, `column` on, `height` × `width` of them. */
export interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

/**
 * Rectangles that cover each of `cells` once: the largest that fits, then the largest of what is left.
 *
 * Straight shelves come out as one piece, corners as two.
 */
export function rectanglesOf(cells: readonly number[], columns: number): Rectangle[] {
  const left = new Set(cells);
  const rectangles: Rectangle[] = [];
  while (left.size > 0) {
    const largest = largestWithin(left, columns);
    rectangles.push(largest);
    for (let row = largest.row; row < largest.row + largest.height; row += 1) {
      for (let column = largest.column; column < largest.column + largest.width; column += 1) {
        left.delete(row * columns + column);
      }
    }
  }
  return rectangles;
}

/** The largest rectangle of cells in the set, which is not empty; the first of several. */
function largestWithin(cells: ReadonlySet<number>, columns: number): Rectangle {
  let best: Rectangle = { row: 0, column: 0, height: 0, width: 0 };
  for (const corner of cells) {
    const row = Math.floor(corner / columns);
    const column = corner % columns;
    // Row by row downwards; the width is that of the narrowest row so far.
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
