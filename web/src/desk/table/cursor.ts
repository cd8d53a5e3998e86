/** A cell of a table by its row and column, both from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** The number of visible rows, which the page keys jump over. */
  readonly pageRows: number;
}

export interface GridKey {
  readonly key: string;
  readonly isCommand: boolean;
}

/**
 * Moves the cursor by the keys of the grid pattern (WAI-ARIA Authoring Practices, "grid"); undefined for other keys.
 *
 * Row -1 holds the headings, which are reachable for sorting.
 */
export function movedCursor(from: CellPosition, { key, isCommand }: GridKey, { rows, columns, pageRows }: Extent): CellPosition | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const to = (row: number, column: number): CellPosition => ({
    row: Math.min(Math.max(-1, row), Math.max(-1, lastRow)),
    column: Math.min(Math.max(0, column), lastColumn),
  });
  switch (key) {
    case "ArrowUp":
      return to(isCommand ? Math.min(from.row, 0) : from.row - 1, from.column);
    case "ArrowDown":
      return to(isCommand ? lastRow : from.row + 1, from.column);
    case "ArrowLeft":
      return to(from.row, isCommand ? 0 : from.column - 1);
    case "ArrowRight":
      return to(from.row, isCommand ? lastColumn : from.column + 1);
    case "PageUp":
      return to(Math.max(Math.min(from.row, 0), from.row - pageRows), from.column);
    case "PageDown":
      return to(from.row + pageRows, from.column);
    case "Home":
      return to(isCommand ? 0 : from.row, 0);
    case "End":
      return to(isCommand ? lastRow : from.row, lastColumn);
    default:
      return undefined;
  }
}

/**
 * The next editable cell, left to right and row by row; undefined after the last.
 *
 * @param step - 1 for Tab, -1 for Shift and Tab.
 */
export function nextEditable(
  from: CellPosition,
  step: 1 | -1,
  rows: number,
  isEditable: readonly boolean[],
): CellPosition | undefined {
  if (!isEditable.includes(true)) return undefined;
  let { row, column } = from;
  for (;;) {
    column += step;
    if (column < 0 || column >= isEditable.length) {
      row += step;
      column = step === 1 ? 0 : isEditable.length - 1;
    }
    if (row < 0 || row >= rows) return undefined;
    if (isEditable[column] === true) return { row, column };
  }
}

/** True if a key starts typing rather than a command. */
export function isTyped(key: string, isCommand: boolean, isAlt: boolean): boolean {
  return !isCommand && !isAlt && [...key].length === 1 && key !== " ";
}
