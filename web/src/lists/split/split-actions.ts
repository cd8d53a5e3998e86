import type { Replica } from "../../replica/replica";
import { change } from "../../replica/row";
import { walkerMark, otherSide, walkerField } from "./split";
import type { Side, Split, SplitWalk, WalkerState } from "./split";

/** The entries each of the two picks up. */
export interface Halves {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

interface NewSplit extends Halves {
  readonly storeId: string;
  readonly apart: readonly string[];
  /** The accounts of the two; the first one begins. */
  readonly walkers: readonly [string, string];
}

/** Starts a split walk of two people; the first has begun. */
export function beginSplit(replica: Replica, listId: string, id: string, { walkers, ...rest }: NewSplit): void {
  const started = replica.environment.now();
  const marks = walkers.map((account) => walkerMark(id, account));
  const split: Split = { id, started, ...rest, walkers: marks, takenOver: [] };
  const firstState: WalkerState = { split: id, hasBegun: true, hasLeft: false, missed: [] };
  // The last used list is what the other person sees when opening the app.
  replica.record([change("list", listId, { split, splitFirst: firstState, used: started })]);
}

/** Updates a walker's own state; writes nothing without a change. */
export function updateWalker(
  replica: Replica, listId: string, walk: SplitWalk, side: Side, changes: Partial<WalkerState>,
): void {
  const { hasBegun, missed, isIn, person } = walk.walkers[side];
  const hasLeft = person !== null && !isIn;
  const current: WalkerState = { split: walk.split.id, hasBegun, hasLeft, missed: [...missed] };
  const state = { ...current, ...changes };
  if (JSON.stringify(state) === JSON.stringify(current)) return;
  replica.record([change("list", listId, { [walkerField[side]]: state })]);
}

/**
 * Moves entries from the other walker's half to one's own.
 *
 * @param side - the walker who takes over
 * @param entryIds - entries of the other
 */
export function takeOver(
  replica: Replica, listId: string, { split }: SplitWalk, side: Side, entryIds: readonly string[],
): void {
  const movedIds = new Set(entryIds);
  const other = otherSide(side);
  const halves: Halves = {
    first: split.first,
    second: split.second,
    [other]: split[other].filter((id) => !movedIds.has(id)),
    [side]: [...split[side].filter((id) => !movedIds.has(id)), ...entryIds],
  };
  const newSplit: Split = { ...split, ...halves, takenOver: entryIds };
  replica.record([change("list", listId, { split: newSplit })]);
}
