import type { VisibleList } from "./list-arrangement";

/** More than fit on a screen. */
export const firstCount = 24;

/** Returns the first rows of a list, and how many are left out. */
export function firstRows(view: VisibleList, count: number): { readonly view: VisibleList; readonly rest: number } {
  let room = count;
  const taken = <Row>(rows: readonly Row[]): readonly Row[] => {
    const first = rows.slice(0, room);
    room -= first.length;
    return first;
  };
  const groups = view.groups.flatMap((group) => (room === 0 ? [] : [{ ...group, entries: taken(group.entries) } as typeof group]));
  const [entries, inCart, later] = [taken(view.entries), taken(view.inCart), taken(view.later)];
  const first = { ...view, groups, entries, inCart, later };
  return { view: first, rest: rowCount(view) - rowCount(first) };
}

/** The number of rows from top to bottom. */
export function rowCount({ groups, entries, inCart, later }: VisibleList): number {
  return groups.reduce((sum, group) => sum + group.entries.length, 0) + entries.length + inCart.length + later.length;
}
