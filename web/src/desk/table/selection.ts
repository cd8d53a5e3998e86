/** Which rows are marked, by id, and from where a further mark reaches. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: number | null;
}

export const nothingMarked: Selection = { ids: new Set(), anchor: null };

/** Marks a row, or takes its mark away. */
export function toggled({ ids }: Selection, row: number, id: string): Selection {
  const others = new Set(ids);
  if (!others.delete(id)) others.add(id);
  return { ids: others, anchor: row };
}

/**
 * Marks everything from the anchor to a row, besides what is marked.
 *
 * @param idAt - undefined for a row that is not here yet: it stays unmarked.
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
