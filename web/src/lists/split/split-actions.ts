import type { Replica } from "../../replica/replica";
import { change } from "../../replica/row";
import { walkerMark, otherSide, walkerField } from "./split";
import type { Side, Split, SplitWalk, WalkerState } from "./split";

/** Which entries each of the two picks up. */
export interface Halves {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

interface Beginning extends Halves {
  readonly storeId: string;
  readonly apart: readonly string[];
  /** The accounts of the two; the first begins. */
  readonly walkers: readonly [string, string];
}

/** Says on a list that two people walk with it from now on; the first of them has begun. */
export function beginSplit(replica: Replica, listId: string, id: string, { walkers, ...dealt }: Beginning): void {
  const started = replica.environment.now();
  const split: Split = { id, started, ...dealt, walkers: walkers.map((account) => walkerMark(id, account)), takenOver: [] };
  const begun: WalkerState = { split: id, hasBegun: true, hasLeft: false, missed: [] };
  // Used last, it is what the other one finds when the app is opened.
  replica.record([change("list", listId, { split, splitFirst: begun, used: started })]);
}

/** Says something of oneself; nothing is written where nothing is new. */
export function tellOfWalker(replica: Replica, listId: string, walk: SplitWalk, side: Side, told: Partial<WalkerState>): void {
  const { hasBegun, missed, isIn, person } = walk.walkers[side];
  const known: WalkerState = { split: walk.split.id, hasBegun, hasLeft: person !== null && !isIn, missed: [...missed] };
  const state = { ...known, ...told };
  if (JSON.stringify(state) === JSON.stringify(known)) return;
  replica.record([change("list", listId, { [walkerField[side]]: state })]);
}

/**
 * Deals open entries anew; all others stay whose they are.
 *
 * @param side - who takes over.
 * @param taken - entries that were the other's.
 */
export function takeOver(replica: Replica, listId: string, { split }: SplitWalk, side: Side, taken: readonly string[]): void {
  const gone = new Set(taken);
  const other = otherSide(side);
  const halves: Halves = {
    first: split.first,
    second: split.second,
    [other]: split[other].filter((id) => !gone.has(id)),
    [side]: [...split[side].filter((id) => !gone.has(id)), ...taken],
  };
  const dealt: Split = { ...split, ...halves, takenOver: taken };
  replica.record([change("list", listId, { split: dealt })]);
}
