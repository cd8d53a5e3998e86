import type { OpenOrNot } from "../changes/rest-of-trip";
import type { ChosenTrip } from "../chosen-trip";
import { isToCome, recounted, visitWithLines } from "../trip-sums";

/**
 * Returns the trip with the sums of what was bought: a finished visit costs what its lines in the cart cost. Screens,
 * the end of the trip, receipts and learning use it; the saved trip still has every line.
 *
 * A line whose entry is no longer on the list was bought. If no line is in the cart, purchases are unknown and the
 * planned bill stays.
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

/** True if the cart holds goods that no visit has a price for. */
export function hasUnpriced({ trip }: ChosenTrip, cart: readonly OpenOrNot[]): boolean {
  const priced = new Set(trip.visits.flatMap(({ lines }) => lines.map(({ line }) => line)));
  return cart.some(({ id }) => !priced.has(id));
}
