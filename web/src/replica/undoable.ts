import type { Replica } from "./replica";
import type { Change } from "./row";

/** Something that was done and can be undone. */
export interface Undoable {
  /** How many things it was about. */
  readonly count: number;
  readonly undo: () => void;
}

/** Makes changes that can be taken back together. */
export function undoable(replica: Replica, changes: readonly Change[], count = changes.length): Undoable {
  const { undo } = replica.record(changes);
  return { count, undo: () => takeBack(replica, undo) };
}

/** Records what undoes something, but for rows that have left this device meanwhile, with a household or a person. */
export function takeBack(replica: Replica, undo: readonly Change[]): void {
  replica.record(undo.filter(({ kind, id }) => replica.row(kind, id) !== undefined));
}
