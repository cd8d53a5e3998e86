import { median } from "../../grocery/median";
import type { TravelMode } from "../../grocery/ways";
import type { DrivenTrip } from "./driven-trip";
import { measured, mostRatio } from "./measured";

/** Factors on the estimates for a shopper's trips: 1 is as estimated. */
export interface Pace {
  /** The factor on ways without history. */
  readonly road: number;
  readonly legs: readonly { readonly from: string; readonly to: string; readonly factor: number }[];
  /** The factor in stores without history. */
  readonly shopping: number;
  readonly stores: readonly { readonly store: string; readonly factor: number }[];
}

/** The number of recent trips that count for one way or store, and for all together. */
const lastOfOne = 15;
const lastOfAll = 45;
/** The maximum factor from a single trip; a single receipt counts less, since tills vary little. */
const mostAtOnce = 1.5;
const mostAtOneTill = 1.05;

/**
 * Returns the median of the latest ratios of measurement to plain estimate, with the wider estimate as one more
 * ratio.
 *
 * A single ratio counts directly, limited by `atOnce`: people notice the first repetition, but one bad day must not
 * double the estimate.
 *
 * @param ratios - oldest first.
 * @param wider - the fallback without history: 1, or the ratio of all.
 */
export function learnedFactor(ratios: readonly number[], wider: number, last = lastOfOne, atOnce = mostAtOnce): number {
  const [only, ...others] = ratios.slice(-last);
  if (only === undefined) return wider;
  if (others.length === 0) return Math.min(wider * atOnce, Math.max(wider / atOnce, only));
  return median([only, ...others, wider]);
}

/** Returns the pace learned for one travel mode. Ways count in both directions. */
export function tripPace(trips: readonly DrivenTrip[], mode: TravelMode): Pace {
  const legs = new Ratios();
  const stores = new Ratios();
  for (const trip of trips.map(measured)) {
    for (const { store, plain, took } of trip.visits) stores.note(store, plain, took);
    if (trip.mode !== mode) continue;
    for (const { from, to, plain, took } of trip.legs) legs.note(wayName(from, to), plain, took);
  }
  const road = learnedFactor(legs.all, 1, lastOfAll);
  const shopping = learnedFactor(stores.all, 1, lastOfAll);
  return {
    road,
    legs: legs.each(road).map(([way, factor]) => {
      const [from = "", to = ""] = way.split(" ");
      return { from, to, factor };
    }),
    shopping,
    stores: stores.each(shopping).map(([store, factor]) => ({ store, factor })),
  };
}

/** More estimates say more about other stores than about this till: each is off by some per cent, a till by one or two. */
const mostEstimated = 0.1;

/** Returns each store's ratio of till total to the goods. Bills with many estimated prices do not count. */
export function tillFactors(trips: readonly DrivenTrip[]): ReadonlyMap<string, number> {
  const tills = new Ratios();
  for (const trip of trips.map(measured)) {
    for (const { store, goodsCents, estimatedCents, paidCents } of trip.visits) {
      tills.note(store, goodsCents, estimatedCents > mostEstimated * goodsCents ? null : paidCents);
    }
  }
  const all = learnedFactor(tills.all, 1, lastOfAll, mostAtOneTill);
  return new Map([["", all], ...tills.each(all, mostAtOneTill)]);
}

/** Returns the expected till total in cents. */
export function tillCents(factors: ReadonlyMap<string, number>, store: string, goodsCents: number): number {
  return Math.round(goodsCents * (factors.get(store) ?? factors.get("") ?? 1));
}

/** Returns a start's name, rounded to about a hundred meters, so that a way from home matches on every phone. */
export function placeName({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}

function wayName(from: string, to: string): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`;
}

/** Ratios by name, oldest first. */
class Ratios {
  readonly all: number[] = [];
  private readonly byName = new Map<string, number[]>();

  note(name: string, plain: number, took: number | null): void {
    if (took === null || plain <= 0) return;
    const ratio = Math.min(mostRatio, took / plain);
    this.all.push(ratio);
    this.byName.set(name, [...(this.byName.get(name) ?? []), ratio]);
  }

  each(wider: number, atOnce = mostAtOnce): [string, number][] {
    return [...this.byName].map(([name, ratios]) => [name, learnedFactor(ratios, wider, lastOfOne, atOnce)]);
  }
}
