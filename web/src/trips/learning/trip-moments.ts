import { fields, integer, nullable, number, table } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { ChosenTrip } from "../chosen-trip";
import type { DrivenLeg, DrivenTrip, DrivenVisit } from "../pace/driven-trip";
import { paidAt } from "../paid";
import { placeName, tillCents } from "../pace/pace";
import { visitAsWeighed } from "../receipt/receipt-weights";
import type { WeighedLine } from "../receipt/receipt-weights";
import { visitFactor, wayFactor } from "../pace/pace-request";

/** When a shopper set off and arrived, of the trip under way; in milliseconds since 1970. */
export type TripMoments = Value<typeof readTripMoments>;

export const readTripMoments = fields({
  /** `ChosenTrip.chosen` of the trip. */
  chosen: integer,
  left: nullable(number),
  /** By store. */
  arrived: table(number),
  home: nullable(number),
});

/** The moments of a trip; of another one, nothing is noted yet. */
export function momentsOf(kept: TripMoments | null, { chosen }: ChosenTrip): TripMoments {
  return kept?.chosen === chosen ? kept : { chosen, left: null, arrived: {}, home: null };
}

/** The next moment to record, in the order of the trip. */
export type NextMoment = { readonly kind: "left" | "home" } | { readonly kind: "arrived"; readonly store: string };

/** Null where there is nothing to note: at a store, and after the last one of a trip that does not lead home. */
export function nextMoment(moments: TripMoments, { trip, ended, returnsToStart }: ChosenTrip): NextMoment | null {
  const index = ended.findIndex((end) => end === null);
  const visit = trip.visits[index];
  if (visit === undefined) return returnsToStart && moments.home === null ? { kind: "home" } : null;
  if (moments.arrived[visit.store] !== undefined) return null;
  // Who has not said that they set off can still say that they are there.
  return index === 0 && moments.left === null ? { kind: "left" } : { kind: "arrived", store: visit.store };
}

export function withMoment(moments: TripMoments, next: NextMoment, now: number): TripMoments {
  if (next.kind === "arrived") return { ...moments, arrived: { ...moments.arrived, [next.store]: now } };
  return next.kind === "left" ? { ...moments, left: now } : { ...moments, home: now };
}

/** Longer than anybody is on one way, or in one store: the shopper forgot to say something. */
const longestPart = 4 * 3_600;

/** Seconds between two moments; null where one is missing, or they cannot be both right. */
function between(from: number | null | undefined, to: number | null | undefined): number | null {
  if (from === null || from === undefined || to === null || to === undefined) return null;
  const seconds = Math.round((to - from) / 1_000);
  return seconds > 0 && seconds <= longestPart ? seconds : null;
}

interface EndedTrip {
  /** The trip with what was bought (`boughtTrip`). */
  readonly chosen: ChosenTrip;
  readonly moments: TripMoments;
  /** When the walk through a store was begun, which is as good as having arrived; null where there was none. */
  readonly walkStarted: (store: string) => number | null;
  /** The totals of tills by store, in cents, as far as they were told. */
  readonly paid: ReadonlyMap<string, number>;
  /** The factors learned for tills. */
  readonly tills: ReadonlyMap<string, number>;
  /** The weighed lines by store, from receipts that were read. */
  readonly weights?: ReadonlyMap<string, readonly WeighedLine[]>;
}

/** Returns the record of a finished trip. */
export function drivenTrip({ chosen, moments, walkStarted, paid, tills, weights }: EndedTrip): DrivenTrip {
  const { trip, ended, mode, start, pace } = chosen;
  const arrivals = trip.visits.map(({ store }) => moments.arrived[store] ?? walkStarted(store));
  const home = placeName(start);
  const leg = (from: string | null, to: string | null, said: number, took: number | null): DrivenLeg => {
    return { from: from ?? home, to: to ?? home, said, plain: said / wayFactor(pace, from, to), took };
  };
  const legs = trip.visits.map((visit, index) => {
    const from = trip.visits[index - 1]?.store ?? null;
    const left = index === 0 ? moments.left : ended[index - 1];
    return leg(from, visit.store, visit.travelSeconds, between(left, arrivals[index]));
  });
  const last = trip.visits.at(-1);
  if (chosen.returnsToStart && last !== undefined) {
    legs.push(leg(last.store, null, trip.lastLegSeconds, between(ended.at(-1), moments.home)));
  }
  const visits = trip.visits.map((visit, index): DrivenVisit => {
    const { store, arrives, starts, ends } = visit;
    // Who was given more than was estimated has not met a dearer till.
    const goodsCents = paidAt(visitAsWeighed(visit, weights?.get(store) ?? []));
    const saidCents = tillCents(tills, store, paidAt(visit));
    const said = ends - starts;
    // Who waits for a store to open shops as long as ever, from a moment that nobody noted.
    const took = starts > arrives ? null : between(arrivals[index], ended[index]);
    const plain = said / visitFactor(pace, store);
    return { store, said, plain, took, goodsCents, saidCents, paidCents: paid.get(store) ?? null };
  });
  return { chosen: chosen.chosen, mode, legs, visits, savedPercent: trip.savedPercent, isComparable: chosen.changed.isComparable };
}
