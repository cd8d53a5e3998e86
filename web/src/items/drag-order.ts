/** A row's position on the page, in pixels from the top. */
export interface RowPlace {
  readonly top: number;
  readonly height: number;
}

/**
 * The index at which a dragged row would be dropped.
 *
 * @param rows - the rows before the drag, in order
 * @param from - the index of the dragged row
 * @param offset - the distance dragged down, in pixels
 */
export function droppedAt(rows: readonly RowPlace[], from: number, offset: number): number {
  const dragged = rows[from];
  if (dragged === undefined) return from;
  const [top, bottom] = [dragged.top + offset, dragged.top + dragged.height + offset];
  // A row moves aside once the approaching edge passes its middle.
  return rows.reduce((place, row, index) => {
    const middle = row.top + row.height / 2;
    if (index < from && top < middle) return place - 1;
    return index > from && bottom > middle ? place + 1 : place;
  }, from);
}

/** The offset of a row that moves aside while another is dragged, in pixels. */
export function rowOffset(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}
