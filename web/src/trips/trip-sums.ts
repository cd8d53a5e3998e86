import type { BillLine, Visit } from "../api/types";
import { pointsOn } from "../grocery/prices/loyalty";
import type { ChosenTrip } from "./chosen-trip";

/** Whether a visit of the trip is not over. */
export function isToCome(chosen: ChosenTrip, index: number): boolean {
  return (chosen.ended[index] ?? null) === null;
}

/** A visit that buys something else. */
export function withLines(visit: Visit, lines: readonly BillLine[]): Visit {
  const goodsCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const points = visit.points === null ? null : { ...visit.points, ...pointsOn(goodsCents, visit.points.loyalty) };
  return { ...visit, lines, goodsCents, points };
}

/** The trip with the sums of its visits; its saving is against what the same things cost before. */
export function recounted(changed: ChosenTrip, before: ChosenTrip): ChosenTrip {
  const { trip } = changed;
  const goodsCents = trip.visits.reduce((sum, visit) => sum + visit.goodsCents, 0);
  const moneyCents = goodsCents + trip.travelCents;
  const pointsCents = trip.visits.reduce((sum, { points }) => sum + (points?.isMember === true ? points.worthCents : 0), 0);
  const baseline = before.trip.moneyCents - before.trip.pointsCents + before.trip.savedCents;
  const savedCents = baseline - (moneyCents - pointsCents);
  // A document knows no -0.
  const savedPercent = baseline === 0 ? 0 : Math.round((1000 * savedCents) / baseline) / 10 + 0;
  const isComparable = changed.changed.isComparable && isSame(linesOf(changed), linesOf(before));
  return {
    ...changed,
    trip: { ...trip, goodsCents, moneyCents, pointsCents, savedCents, savedPercent },
    changed: { ...changed.changed, isComparable },
  };
}

function linesOf({ trip }: ChosenTrip): ReadonlySet<string> {
  return new Set(trip.visits.flatMap(({ lines }) => lines.map(({ line }) => line)));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
