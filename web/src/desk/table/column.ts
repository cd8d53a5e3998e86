import type { ReactElement } from "react";

/** A column of a table of `Row`s. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Minimum width in pixels; the first column takes the remaining space. */
  readonly width: number;
  /** Aligns numbers at the right edge. */
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  /** The cell's text. */
  readonly words: (row: Row) => string;
  /** A picture before the text, hidden from screen readers. */
  readonly picture?: (row: Row) => string;
  /** URL of an image instead of `picture`; null without one. */
  readonly image?: (row: Row) => string | null;
  /** The cell's content instead of its text; null for the text. */
  readonly shown?: (row: Row) => ReactElement | null;
  /** The initial text of an edit; absent for read-only columns. */
  readonly typed?: (row: Row) => string;
  /** The label of the cell's tap action; null or absent if a tap opens the row. */
  readonly tap?: (row: Row) => string | null;
  /** The possible values, if they are fixed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** The save state of a row. */
export type RowState = "saving" | "refused" | "saved" | undefined;

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The sort order after a click on a heading: ascending, descending, ascending again. */
export function sortedBy(column: string, now: Sort): Sort {
  return { column, isDescending: now.column === column && !now.isDescending };
}
