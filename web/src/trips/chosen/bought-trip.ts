import type { OpenOrNot } from "../changes/rest-of-trip";
import type { ChosenTrip } from "../chosen-trip";
import { isToCome, recounted, visitWithLines } from "../trip-sums";

/**
 * The trip with its sums as far as it has gone: a visit that is over costs what its lines in the cart cost. Screens, the end of the
 * trip, receipts and learning all use it; the trip that is kept still has every line.
 *
 * A line whose entry is on the list no more was taken off as bought. Where no line of the trip is in the cart, nobody has said
 * what was bought, and the bill stands as it was planned.
 */
export function boughtTrip(chosen: ChosenTrip, entries: readonly OpenOrNot[]): ChosenTrip {
  const open = new Set(entries.filter(({ isInCart }) => !isInCart).map(({ id }) => id));
  const { visits } = chosen.trip;
  if (visits.every(({ lines }) => lines.every(({ line }) => open.has(line)))) return chosen;
  const bought = visits.map((visit, index) => {
    const lines = visit.lines.filter(({ line }) => !open.has(line));
    return isToCome(chosen, index) || lines.length === visit.lines.length ? visit : visitWithLines(visit, lines);
  });
  return bought.every((visit, index) => visit === visits[index])
    ? chosen
    : recounted({ ...chosen, trip: { ...chosen.trip, visits: bought } }, chosen);
}
