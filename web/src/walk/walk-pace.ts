import { median } from "../grocery/median";
import { fields, integer, number, text, wholeOnes } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import type { Scale } from "../store-maps/way-length";
import { walkedLength } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";

/** A cart makes slow; what trips are planned with, `StoreWay` in the server. */
const metresPerSecond = 0.9;
/** Finding something on its shelf and putting it into the cart; `ShoppingSeconds` in the server. */
const pickSeconds = 30;
/** Who stands for longer between two ticks has met somebody, or was called. */
const longestGap = 300;
/** A walk of less tells nothing about a person's pace. */
const fewestPicks = 4;
/** The number of latest walks in the average. */
const walksCounted = 9;
/** Nobody is faster or slower by more: such a walk was ticked off afterwards, or its clock was put right in between. */
const [fastest, slowest] = [0.3, 3];

/** A walk that came to its end, as the account keeps it. */
export interface FinishedWalk {
  readonly storeId: string;
  /** Milliseconds since 1970; tells the walk. */
  readonly started: number;
  /** From the entrance to the last thing. */
  readonly metres: number;
  /** From *Start* to the last tick, long stops counted as five minutes. */
  readonly seconds: number;
  /** Things that were taken or looked for in vain, on the walk's own screens. */
  readonly picks: number;
}

/** The latest walks, latest first. */
export type WalkHistory = Value<typeof readHistory>;

export const readHistory = fields({
  walks: wholeOnes(
    fields<FinishedWalk>({ storeId: text, started: integer, metres: number, seconds: number, picks: integer }),
  ),
});

/** More than anybody looks back on; the last walk of a store counts for its next one. */
const mostWalks = 60;

/** With a walk that has come to its end; one that went on after its end takes the place of what was known of it. */
export function withWalk(history: WalkHistory | null, walk: FinishedWalk): WalkHistory {
  const others = (history?.walks ?? []).filter(({ started }) => started !== walk.started);
  const walks = [walk, ...others].sort((one, other) => other.started - one.started);
  return { walks: walks.slice(0, mostWalks) };
}

/** The walk through a store before the one that began then; null where there was none. */
export function lastTime({ walks }: WalkHistory, storeId: string, started: number): FinishedWalk | null {
  return walks.find((walk) => walk.storeId === storeId && walk.started < started) ?? null;
}

/** What is kept of a walk whose things are all taken or were looked for; null where nothing was. */
export function finishedWalk(progress: WalkProgress, scale?: Scale): FinishedWalk | null {
  const picks = progress.steps.filter(({ at, outcome }) => at !== null && (outcome === "taken" || outcome === "missing")).length;
  if (picks === 0) return null;
  const metres = Math.round(walkedLength(progress, scale) * (scale?.metresPerCell ?? 1));
  return { storeId: progress.storeId, started: progress.started, metres, seconds: secondsOf(progress), picks };
}

/** From the beginning to the last tick. */
function secondsOf({ started, steps }: WalkProgress): number {
  const times = steps.flatMap(({ at }) => at ?? []);
  const gaps = times.map((time, index) => (time - (times[index - 1] ?? started)) / 1_000);
  return Math.round(gaps.reduce((sum, gap) => sum + Math.min(Math.max(gap, 0), longestGap), 0));
}

/**
 * How much longer a person takes than is usual: the median over their latest walks, the usual being one of them, so that a
 * single strange walk does not count for much.
 */
export function walkPace(history: WalkHistory | null): number {
  const shares = (history?.walks ?? [])
    .filter(({ seconds, picks }) => seconds > 0 && picks >= fewestPicks)
    .map(({ metres, picks, seconds }) => seconds / usualSeconds(metres, picks))
    .filter((share) => share >= fastest && share <= slowest)
    .slice(0, walksCounted);
  return median([1, ...shares]);
}

/** Minutes of a walk at a person's pace, at least one; waiting at the checkout is no part of it. */
export function minutesAt(pace: number, metres: number, picks: number): number {
  return Math.max(1, Math.round((pace * usualSeconds(metres, picks)) / 60));
}

/** Returns the walking time of a distance, at a person's pace. */
export function secondsToWalk(pace: number, metres: number): number {
  return pace * usualSeconds(metres, 0);
}

function usualSeconds(metres: number, picks: number): number {
  return metres / metresPerSecond + picks * pickSeconds;
}
