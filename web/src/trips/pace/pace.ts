import { median } from "../../grocery/median";
import type { TravelMode } from "../../grocery/ways";
import type { DrivenTrip } from "./driven-trip";
import { measured, mostRatio } from "./measured";

/** By how much somebody's trips take longer, or less long, than they would be said to: 1 is just as long. */
export interface Pace {
  /** On ways that they have never gone. */
  readonly road: number;
  readonly legs: readonly { readonly from: string; readonly to: string; readonly factor: number }[];
  /** In stores where they have never been. */
  readonly shopping: number;
  readonly stores: readonly { readonly store: string; readonly factor: number }[];
}

/** The number of recent trips that count for one way or store, and for all together. */
const lastOfOne = 15;
const lastOfAll = 45;
/** By so much a single trip moves an estimate at most; a single receipt less, since tills are much the same. */
const mostAtOnce = 1.5;
const mostAtOneTill = 1.05;

/**
 * The median of the last ratios of what it took to what it would have been said to take, with the wider estimate counted as one
 * more of them. A single ratio counts by itself, up to half as much again as the wider estimate: the first repetition is the one
 * that people notice, and one bad day must not double what is said.
 *
 * @param ratios - oldest first.
 * @param wider - what holds where nothing is known: 1, or what was learnt of all.
 */
export function learnt(ratios: readonly number[], wider: number, counted = lastOfOne, atOnce = mostAtOnce): number {
  const [only, ...others] = ratios.slice(-counted);
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
  const road = learnt(legs.all, 1, lastOfAll);
  const shopping = learnt(stores.all, 1, lastOfAll);
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

/** Returns each store's ratio of till total to estimated goods. */
export function tillFactors(trips: readonly DrivenTrip[]): ReadonlyMap<string, number> {
  const tills = new Ratios();
  for (const trip of trips.map(measured)) {
    for (const { store, goodsCents, paidCents } of trip.visits) tills.note(store, goodsCents, paidCents);
  }
  const all = learnt(tills.all, 1, lastOfAll, mostAtOneTill);
  return new Map([["", all], ...tills.each(all, mostAtOneTill)]);
}

/** Returns the expected till total in cents. */
export function tillCents(factors: ReadonlyMap<string, number>, store: string, goodsCents: number): number {
  return Math.round(goodsCents * (factors.get(store) ?? factors.get("") ?? 1));
}

/** A start, to a hundred metres or so: a way from home begins at home, whichever phone has measured it. */
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
    return [...this.byName].map(([name, ratios]) => [name, learnt(ratios, wider, lastOfOne, atOnce)]);
  }
}
