import type { TradeOff } from "../api/plan-types";
import type { Trip, TripPlan } from "../api/types";
import type { Difference } from "./difference-words";
import { minuteSteps, nextMultiple } from "./plan-memory";

/** The difference between a trip and the first one, ready for translation. */
export type Comparison =
  /** All lines at one store; `isQuickest` among all offered trips. */
  | { readonly kind: "allAt"; readonly lines: number; readonly store: string; readonly isQuickest: boolean }
  | { readonly kind: "exchanges"; readonly added: readonly string[]; readonly dropped: readonly string[] };

/** @param index - the index of a trip other than the first. */
export function comparison(plan: Pick<TripPlan, "trips" | "stores">, index: number): Comparison | undefined {
  const [first, trip] = [plan.trips[0], plan.trips[index]];
  if (first === undefined || trip === undefined) return undefined;
  const [only, ...more] = trip.visits;
  if (only !== undefined && more.length === 0) {
    const isQuickest = plan.trips.every((other) => other === trip || other.minutes > trip.minutes);
    return { kind: "allAt", lines: only.lines.length, store: storeName(plan, only.store), isQuickest };
  }
  return {
    kind: "exchanges",
    added: storesOnlyIn(trip, first).map((store) => storeName(plan, store)),
    dropped: storesOnlyIn(first, trip).map((store) => storeName(plan, store)),
  };
}

/**
 * Returns the difference between a trip and the first of its plan.
 *
 * @param index - the index of a trip other than the first.
 */
export function tripDifference(plan: Pick<TripPlan, "trips">, index: number): Required<Difference> | undefined {
  const [first, trip] = [plan.trips[0], plan.trips[index]];
  if (first === undefined || trip === undefined) return undefined;
  const lines = ({ visits }: Trip): number => visits.reduce((sum, visit) => sum + visit.lines.length, 0);
  return {
    cents: trip.moneyCents - first.moneyCents,
    // Rounded as on screen.
    minutes: Math.round(trip.minutes) - Math.round(first.minutes),
    stores: trip.visits.length - first.visits.length,
    entries: lines(trip) - lines(first),
  };
}

function storesOnlyIn(trip: Trip, other: Trip): readonly string[] {
  const others = new Set(other.visits.map((visit) => visit.store));
  return trip.visits.map((visit) => visit.store).filter((store) => !others.has(store));
}

export function storeName({ stores }: Pick<TripPlan, "stores">, id: string): string {
  return stores.find((store) => store.id === id)?.name ?? id;
}

export function storeEmoji({ stores }: Pick<TripPlan, "stores">, id: string): string {
  return stores.find((store) => store.id === id)?.emoji ?? "🏬";
}

/** The baseline for savings: everything at one store, or as few as sell it all, including travel. */
export interface SavingsBasis {
  readonly stores: readonly string[];
  /** Goods, charges and travel, less the value of points. */
  readonly spentCents: number;
  /** True if points have value there or on a trip. */
  readonly countsPoints: boolean;
}

/** Returns the basis of savings; undefined without a baseline or a trip. */
export function savingsBasis(
  plan: Pick<TripPlan, "trips" | "alternatives" | "baseline" | "stores">,
): SavingsBasis | undefined {
  const hasTrip = plan.trips.length + plan.alternatives.length > 0;
  if (plan.baseline === null || !hasTrip) return undefined;
  return {
    stores: plan.baseline.stores.map((store) => storeName(plan, store)),
    spentCents: plan.baseline.moneyCents - plan.baseline.pointsCents,
    countsPoints: [plan.baseline, ...plan.trips].some(({ pointsCents }) => pointsCents > 0),
  };
}

/** Returns the number of lines a plan covers; the others have no price nearby. */
export function answeredLines(plan: Pick<TripPlan, "unavailable">, trip: Trip): { readonly answered: number; readonly all: number } {
  const answered = trip.visits.reduce((sum, visit) => sum + visit.lines.length, 0);
  return { answered, all: answered + plan.unavailable.length };
}

/** The length of the whole trip, including its last leg. */
export function tripMetres(trip: Trip): number {
  return trip.visits.reduce((sum, visit) => sum + visit.distanceMetres, trip.lastLegMetres);
}

/** Returns the cheaper trip on the front just beyond a time limit, with its saving. */
export function cheaperWithMoreTime(
  plan: Pick<TripPlan, "tradeOffs" | "trips">,
  limitMinutes: number,
): { readonly minutes: number; readonly savedCents: number } | undefined {
  const spent = ({ moneyCents, pointsCents }: Trip | TradeOff): number => moneyCents - pointsCents;
  const best = Math.min(...plan.trips.map(spent));
  const beyond = plan.tradeOffs
    .filter((point) => point.minutes > limitMinutes && spent(point) < best)
    .sort((one, other) => one.minutes - other.minutes)[0];
  if (beyond === undefined) return undefined;
  return { minutes: Math.ceil(beyond.minutes), savedCents: best - spent(beyond) };
}

/** Returns the next shorter time limit below a trip's time; undefined if it would be too short. */
export function lessMinutes({ minutes }: Trip): number | undefined {
  const less = nextMultiple(minutes, -1, minuteSteps.step);
  return less < minuteSteps.minimum ? undefined : less;
}
