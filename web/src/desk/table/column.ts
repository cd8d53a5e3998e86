/** A column of a table of `Row`s. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Pixels at least; what is left over goes to the first column. */
  readonly width: number;
  /** Figures stand at the right edge, so that they line up. */
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  /** What the cell says. */
  readonly words: (row: Row) => string;
  /** A picture before the words, which is not read aloud. */
  readonly picture?: (row: Row) => string;
  /** What stands in the field when the cell is written in; absent where it never is. */
  readonly typed?: (row: Row) => string;
  /** What a tap on the cell does, in words; null or absent where it opens the row. */
  readonly tap?: (row: Row) => string | null;
  /** What the cell may be, where that is one of a few. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** How a row of a table stands. */
export type RowState = "saving" | "refused" | "saved" | undefined;

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** What a click on a heading makes of the order: up, down, and up again. */
export function sortedBy(column: string, now: Sort): Sort {
  return { column, isDescending: now.column === column && !now.isDescending };
}
