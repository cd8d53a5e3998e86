import type { Replica } from "./replica";
import type { Change } from "./row";

/** An action with an undo. */
export interface Undoable {
  /** The number of affected things. */
  readonly count: number;
  readonly undo: () => void;
}

/** Records changes with a common undo. */
export function undoable(replica: Replica, changes: readonly Change[], count = changes.length): Undoable {
  const { undo } = replica.record(changes);
  return { count, undo: () => takeBack(replica, undo) };
}

/** Undoes an action, except for rows that have left this device with a household or account. */
export function takeBack(replica: Replica, undo: readonly Change[]): void {
  replica.record(undo.filter(({ kind, id }) => replica.row(kind, id) !== undefined));
}
