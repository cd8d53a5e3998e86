import type { DrivenTrip } from "./driven-trip";

/** A way or a visit is believed from a third of the estimate on, and up to three times it. */
export const mostRatio = 3;
/** A till from a fifth of the goods on, and up to five times them, as the reader of receipts believes it. */
const mostTillRatio = 5;
/** The time that the shortest way's estimate may leave out, such as parking, in seconds. */
const slackSeconds = 120;

/** A way or a visit. */
interface Part {
  readonly plain: number;
  readonly took: number | null;
}

type Fit = "unknown" | "short" | "measured" | "long";

function fit(expected: number, was: number | null, most: number, slack = 0): Fit {
  if (was === null) return "unknown";
  if (was < expected / most) return "short";
  return was > (expected + slack) * most ? "long" : "measured";
}

function partFit({ plain, took }: Part): Fit {
  return fit(plain, took, mostRatio, slackSeconds);
}

/**
 * The trip with what was really measured of it; the rest is null, as if nobody had noted it. Learning and judging both use it.
 *
 * Moments are noted late, never early: a part that is too short began with a late moment, and one that is too long ended with
 * one. The part on the other side of such a moment is not measured either. Nothing is measured of a trip whose noted parts
 * together are too short: it was ticked off afterwards. A till that is far from the goods in the cart was asked for others.
 */
export function measured(trip: DrivenTrip): DrivenTrip {
  const [legs, visits] = [trip.legs.map(partFit), trip.visits.map(partFit)];
  const isAfterwards = partFit(together([...trip.legs, ...trip.visits])) === "short";
  const isLegMeasured = (index: number): boolean =>
    legs[index] === "measured" && visits[index - 1] !== "long" && visits[index] !== "short";
  const isVisitMeasured = (index: number): boolean =>
    visits[index] === "measured" && legs[index] !== "long" && legs[index + 1] !== "short";
  return {
    ...trip,
    legs: trip.legs.map((leg, index) => ({ ...leg, took: !isAfterwards && isLegMeasured(index) ? leg.took : null })),
    visits: trip.visits.map((visit, index) => ({
      ...visit,
      took: !isAfterwards && isVisitMeasured(index) ? visit.took : null,
      paidCents: fit(visit.goodsCents, visit.paidCents, mostTillRatio) === "measured" ? visit.paidCents : null,
    })),
  };
}

/** The parts that were noted, as one. */
function together(parts: readonly Part[]): Part {
  return parts.reduce(
    (sum, { plain, took }) => (took === null ? sum : { plain: sum.plain + plain, took: (sum.took ?? 0) + took }),
    { plain: 0, took: null },
  );
}
