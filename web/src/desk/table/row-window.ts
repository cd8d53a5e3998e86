/** The range of rendered rows: the visible ones with a margin. */
export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Rows beyond each edge, so that one turn of a wheel shows no gap. */
const margin = 8;

/**
 * @param top - pixels from the first row to the upper edge of the viewport; negative above the first row.
 * @param height - of the viewport.
 */
export function rowWindow(top: number, height: number, rowHeight: number, rows: number): RowWindow {
  const first = Math.floor(Math.max(0, top) / rowHeight) - margin;
  const end = Math.ceil(Math.max(0, top + height) / rowHeight) + margin;
  const last = Math.min(rows, Math.max(0, end));
  return { first: Math.min(Math.max(0, first), last), end: last };
}

/** The scroll position that shows `row` completely; `top` if it already does. */
export function topShowing(row: number, top: number, height: number, rowHeight: number): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
