import { fields, integer, nullable, number, table } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { ChosenTrip } from "../chosen-trip";
import type { DrivenLeg, DrivenTrip, DrivenVisit } from "../pace/driven-trip";
import { paidAt } from "../paid";
import { placeName, tillCents } from "../pace/pace";
import { visitAsWeighed } from "../receipt/receipt-weights";
import type { WeighedLine } from "../receipt/receipt-weights";
import { tripPriceSources } from "../price-sources";
import { visitFactor, wayFactor } from "../pace/pace-request";

/** The times when a shopper set off and arrived on the trip under way, in milliseconds since 1970. */
export type TripMoments = Value<typeof readTripMoments>;

export const readTripMoments = fields({
  /** `ChosenTrip.chosen` of the trip. */
  chosen: integer,
  left: nullable(number),
  /** By store. */
  arrived: table(number),
  home: nullable(number),
});

/** Returns the moments of a trip; empty if the stored ones belong to another trip. */
export function momentsOf(storedMoments: TripMoments | null, { chosen }: ChosenTrip): TripMoments {
  return storedMoments?.chosen === chosen ? storedMoments : { chosen, left: null, arrived: {}, home: null };
}

/** The next moment to record, in the order of the trip. */
export type NextMoment = { readonly kind: "left" | "home" } | { readonly kind: "arrived"; readonly store: string };

/** Returns the next moment to record; null at a store, and after the last one of a trip that does not return. */
export function nextMoment(moments: TripMoments, { trip, ended, returnsToStart }: ChosenTrip): NextMoment | null {
  const index = ended.findIndex((end) => end === null);
  const visit = trip.visits[index];
  if (visit === undefined) return returnsToStart && moments.home === null ? { kind: "home" } : null;
  if (moments.arrived[visit.store] !== undefined) return null;
  // A shopper who never recorded setting off can still record the arrival.
  return index === 0 && moments.left === null ? { kind: "left" } : { kind: "arrived", store: visit.store };
}

export function withMoment(moments: TripMoments, next: NextMoment, now: number): TripMoments {
  if (next.kind === "arrived") return { ...moments, arrived: { ...moments.arrived, [next.store]: now } };
  return next.kind === "left" ? { ...moments, left: now } : { ...moments, home: now };
}

/** The longest plausible way or visit in seconds; beyond it, the shopper forgot to record a moment. */
const longestPart = 4 * 3_600;

/** Returns the seconds between two moments; null if one is missing or the result is implausible. */
function between(from: number | null | undefined, to: number | null | undefined): number | null {
  if (from === null || from === undefined || to === null || to === undefined) return null;
  const seconds = Math.round((to - from) / 1_000);
  return seconds > 0 && seconds <= longestPart ? seconds : null;
}

interface EndedTrip {
  /** The trip with what was bought (`boughtTrip`). */
  readonly chosen: ChosenTrip;
  readonly moments: TripMoments;
  /** Returns the start of the walk through a store, which counts as the arrival; null without a walk. */
  readonly walkStarted: (store: string) => number | null;
  /** The known till totals by store, in cents. */
  readonly paid: ReadonlyMap<string, number>;
  /** The factors learned for tills. */
  readonly tills: ReadonlyMap<string, number>;
  /** The weighed lines by store, from receipts that were read. */
  readonly weights?: ReadonlyMap<string, readonly WeighedLine[]>;
  /** True if the cart also held goods that the trip had no price for. */
  readonly hasUnpriced: boolean;
}

/** Returns the record of a finished trip. */
export function drivenTrip({ chosen, moments, walkStarted, paid, tills, weights, hasUnpriced }: EndedTrip): DrivenTrip {
  const { trip, ended, mode, start, pace } = chosen;
  const arrivals = trip.visits.map(({ store }) => moments.arrived[store] ?? walkStarted(store));
  const home = placeName(start);
  const leg = (from: string | null, to: string | null, estimate: number, took: number | null): DrivenLeg => {
    const plain = estimate / wayFactor(pace, from, to);
    return { from: from ?? home, to: to ?? home, said: estimate, plain, took };
  };
  const legs = trip.visits.map((visit, index) => {
    const from = trip.visits[index - 1]?.store ?? null;
    const departedAt = index === 0 ? moments.left : ended[index - 1];
    return leg(from, visit.store, visit.travelSeconds, between(departedAt, arrivals[index]));
  });
  const last = trip.visits.at(-1);
  if (chosen.returnsToStart && last !== undefined) {
    legs.push(leg(last.store, null, trip.lastLegSeconds, between(ended.at(-1), moments.home)));
  }
  const visits = trip.visits.map((visit, index): DrivenVisit => {
    const { store, arrives, starts, ends } = visit;
    // A heavier portion than estimated does not make a till more expensive.
    const weighed = visitAsWeighed(visit, weights?.get(store) ?? []);
    const goodsCents = paidAt(weighed);
    const { seenCents, estimatedCents } = tripPriceSources({ visits: [weighed] });
    // Goods without a price are bought at stores that publish none, and are on their receipts.
    const isOfOtherGoods = hasUnpriced && seenCents + estimatedCents > 0;
    const saidCents = tillCents(tills, store, paidAt(visit));
    const estimate = ends - starts;
    // Shopping that began with a wait for the opening has no recorded start.
    const took = starts > arrives ? null : between(arrivals[index], ended[index]);
    const plain = estimate / visitFactor(pace, store);
    return { store, said: estimate, plain, took, goodsCents, estimatedCents, saidCents, paidCents: isOfOtherGoods ? null : paid.get(store) ?? null };
  });
  return { chosen: chosen.chosen, mode, legs, visits, savedPercent: trip.savedPercent, isComparable: chosen.changed.isComparable };
}
