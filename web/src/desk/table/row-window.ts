/** Which rows of a long table are drawn: those in sight, and some before and after them. */
export interface RowWindow {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
}

/** Rows beyond each edge: one turn of a wheel shows no gap before the next are drawn. */
const margin = 8;

/**
 * @param top - pixels between the first row and the upper edge of what is in sight; negative above the first.
 * @param height - of what is in sight.
 */
export function rowWindow(top: number, height: number, rowHeight: number, rows: number): RowWindow {
  const first = Math.floor(Math.max(0, top) / rowHeight) - margin;
  const end = Math.ceil(Math.max(0, top + height) / rowHeight) + margin;
  const last = Math.min(rows, Math.max(0, end));
  return { first: Math.min(Math.max(0, first), last), end: last };
}

/** How far the rows in sight must move so that `row` is whole in it; `top` where it is already. */
export function topShowing(row: number, top: number, height: number, rowHeight: number): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
