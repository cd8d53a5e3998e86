/** Where a row lies on the page, in pixels from its top. */
export interface RowPlace {
  readonly top: number;
  readonly height: number;
}

/**
 * The place that a dragged row would have if it were let go.
 *
 * @param rows - of all rows as they lay before, in their order.
 * @param from - the index of the one that is dragged.
 * @param offset - how far it was dragged down.
 */
export function droppedAt(rows: readonly RowPlace[], from: number, offset: number): number {
  const dragged = rows[from];
  if (dragged === undefined) return from;
  const [top, bottom] = [dragged.top + offset, dragged.top + dragged.height + offset];
  // A row makes way once the edge that comes towards it has passed its middle.
  return rows.reduce((place, row, index) => {
    const middle = row.top + row.height / 2;
    if (index < from && top < middle) return place - 1;
    return index > from && bottom > middle ? place + 1 : place;
  }, from);
}

/** How far a row makes way while another is dragged from one place to another. */
export function madeWay(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}
