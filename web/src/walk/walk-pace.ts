import { median } from "../grocery/median";
import { fields, integer, number, text, wholeOnes } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import type { Scale } from "../store-maps/way-length";
import { walkedLength } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";

/** The walking speed with a cart; as for trip planning, `StoreWay` on the server. */
const metresPerSecond = 0.9;
/** The time to find an item and put it into the cart; `ShoppingSeconds` on the server. */
const pickSeconds = 30;
/** Longer gaps between ticks are interruptions and count as this many seconds. */
const longestGap = 300;
/** Shorter walks say nothing about a person's pace. */
const fewestPicks = 4;
/** The number of latest walks in the average. */
const walksCounted = 9;
/** Ratios outside of this range are discarded: ticked afterwards, or the clock changed. */
const [fastest, slowest] = [0.3, 3];

/** A finished walk as stored in the account. */
export interface FinishedWalk {
  readonly storeId: string;
  /** Milliseconds since 1970; identifies the walk. */
  readonly started: number;
  /** From the entrance to the last item. */
  readonly metres: number;
  /** From *Start* to the last tick; long gaps count as five minutes. */
  readonly seconds: number;
  /** The number of items taken or not found on the walk's screens. */
  readonly picks: number;
}

/** The latest walks, latest first. */
export type WalkHistory = Value<typeof readHistory>;

export const readHistory = fields({
  walks: wholeOnes(
    fields<FinishedWalk>({ storeId: text, started: integer, metres: number, seconds: number, picks: integer }),
  ),
});

/** The number of walks stored; the last walk of a store is compared with its next one. */
const mostWalks = 60;

/** Adds a finished walk; replaces an earlier record of the same walk. */
export function withWalk(history: WalkHistory | null, walk: FinishedWalk): WalkHistory {
  const others = (history?.walks ?? []).filter(({ started }) => started !== walk.started);
  const walks = [walk, ...others].sort((one, other) => other.started - one.started);
  return { walks: walks.slice(0, mostWalks) };
}

/** The previous walk through a store; null without one. */
export function lastTime({ walks }: WalkHistory, storeId: string, started: number): FinishedWalk | null {
  return walks.find((walk) => walk.storeId === storeId && walk.started < started) ?? null;
}

/** The record of a walk whose items are all done; null without ticks. */
export function finishedWalk(progress: WalkProgress, scale?: Scale): FinishedWalk | null {
  const picks = progress.steps.filter(({ at, outcome }) => at !== null && (outcome === "taken" || outcome === "missing")).length;
  if (picks === 0) return null;
  const metres = Math.round(walkedLength(progress, scale) * (scale?.metresPerCell ?? 1));
  return { storeId: progress.storeId, started: progress.started, metres, seconds: secondsOf(progress), picks };
}

/** The seconds from the start to the last tick. */
function secondsOf({ started, steps }: WalkProgress): number {
  const times = steps.flatMap(({ at }) => at ?? []);
  const gaps = times.map((time, index) => (time - (times[index - 1] ?? started)) / 1_000);
  return Math.round(gaps.reduce((sum, gap) => sum + Math.min(Math.max(gap, 0), longestGap), 0));
}

/**
 * A person's time relative to the usual: the median over their latest walks and the usual pace, which dampens outliers.
 */
export function walkPace(history: WalkHistory | null): number {
  const shares = (history?.walks ?? [])
    .filter(({ seconds, picks }) => seconds > 0 && picks >= fewestPicks)
    .map(({ metres, picks, seconds }) => seconds / usualSeconds(metres, picks))
    .filter((share) => share >= fastest && share <= slowest)
    .slice(0, walksCounted);
  return median([1, ...shares]);
}

/** The minutes of a walk at a person's pace, at least one, without waiting at the checkout. */
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
