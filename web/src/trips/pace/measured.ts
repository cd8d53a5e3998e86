import type { DrivenTrip } from "./driven-trip";

/** A way or a visit is plausible between a third of the estimate and three times it. */
export const mostRatio = 3;
/** A till is plausible between a fifth of the goods and five times them, as in the reader of receipts. */
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
 * Returns the trip with only its plausible measurements; the others become null. Learning and judging use it.
 *
 * Moments are recorded late, never early. A part that is too short began with a late moment, and one that is too long
 * ended with one, so the part on the other side of that moment does not count either. If all parts together are too
 * short, the trip was ticked off afterwards and nothing counts. A till far from the goods in the cart belongs to
 * other goods.
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

/** The sum of the recorded parts. */
function together(parts: readonly Part[]): Part {
  return parts.reduce(
    (sum, { plain, took }) => (took === null ? sum : { plain: sum.plain + plain, took: (sum.took ?? 0) + took }),
    { plain: 0, took: null },
  );
}
