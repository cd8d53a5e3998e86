/** The marked rows by id, and the anchor of a range selection. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: number | null;
}

export const nothingMarked: Selection = { ids: new Set(), anchor: null };

/** Marks or unmarks a row. */
export function toggled({ ids }: Selection, row: number, id: string): Selection {
  const marked = new Set(ids);
  if (!marked.delete(id)) marked.add(id);
  return { ids: marked, anchor: row };
}

/**
 * Adds everything from the anchor to a row to the marked rows.
 *
 * @param idAt - undefined for a row that is not loaded; it stays unmarked.
 */
export function extended(selection: Selection, to: number, idAt: (row: number) => string | undefined): Selection {
  const from = selection.anchor ?? to;
  const ids = new Set(selection.ids);
  for (let row = Math.min(from, to); row <= Math.max(from, to); row += 1) {
    const id = idAt(row);
    if (id !== undefined) ids.add(id);
  }
  return { ids, anchor: from };
}
