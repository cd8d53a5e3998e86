import type { BillLine } from "../../api/types";
import type { Found, ProductRequest } from "../../catalog/matching";
import type { ChosenTrip } from "../chosen-trip";
import { isToCome, recounted, visitWithLines } from "../trip-sums";

/**
 * Returns a store's match for an entry as a line of a bill. The device does not know the name of the requested
 * product at another store.
 */
export function billLine(
  { id, productId }: Pick<ProductRequest, "productId"> & { readonly id: string },
  { product, price, portion }: Pick<Found, "product" | "price" | "portion">,
): BillLine {
  const insteadOf = productId === null || productId === product.id ? null : { product: productId, name: null };
  const { name, emoji, department, size, deposit } = product;
  const { packs, unitCents, fullCents, totalCents, discounts } = price;
  return {
    line: id, product: product.id, name, emoji, department, packs, size, portion, unitCents, fullCents, totalCents,
    askedCents: totalCents, deposit, insteadOf, discounts,
  };
}

/**
 * Returns the trip that buys an entry only at the visit `index`: another store, or another product at the same store.
 * Its times stay: time added at one store is saved at the other.
 */
export function boughtAt(chosen: ChosenTrip, index: number, line: BillLine): ChosenTrip {
  const former = chosen.trip.visits.flatMap(({ lines }) => lines).find((other) => other.line === line.line);
  const bought = { ...line, insteadOf: withProductName(line.insteadOf, former) };
  const visits = chosen.trip.visits.map((visit, place) => {
    const lines = visit.lines.filter((other) => other.line !== line.line);
    if (place !== index) return lines.length === visit.lines.length ? visit : visitWithLines(visit, lines);
    const at = visit.lines.findIndex((other) => other.line === line.line);
    return visitWithLines(visit, at < 0 ? [...lines, bought] : [...lines.slice(0, at), bought, ...lines.slice(at)]);
  });
  return byHand(chosen, visits, chosen.changed.waiting.filter((id) => id !== line.line));
}

/** Adds the requested product's name if the former line has it. */
function withProductName(chosen: BillLine["insteadOf"], former: BillLine | undefined): BillLine["insteadOf"] {
  if (chosen === null || former === undefined) return chosen;
  if (former.product === chosen.product) return { product: chosen.product, name: former.name };
  return former.insteadOf?.product === chosen.product ? former.insteadOf : chosen;
}

/** The trip without these entries, which stay on the list for another day. */
export function waitsForAnotherDay(chosen: ChosenTrip, entryIds: readonly string[]): ChosenTrip {
  const visits = chosen.trip.visits.map((visit, index) => {
    const lines = visit.lines.filter(({ line }) => !entryIds.includes(line));
    return isToCome(chosen, index) && lines.length < visit.lines.length ? visitWithLines(visit, lines) : visit;
  });
  return byHand(chosen, visits, [...new Set([...chosen.changed.waiting, ...entryIds])]);
}

/** The trip without this entry at the stores to come, so that it is planned again. */
export function unassigned(chosen: ChosenTrip, entryId: string): ChosenTrip {
  const next = waitsForAnotherDay(chosen, [entryId]);
  return { ...next, changed: { ...next.changed, waiting: chosen.changed.waiting.filter((id) => id !== entryId) } };
}

function byHand(chosen: ChosenTrip, visits: ChosenTrip["trip"]["visits"], waiting: readonly string[]): ChosenTrip {
  return recounted(
    { ...chosen, trip: { ...chosen.trip, visits }, changed: { ...chosen.changed, waiting, isByHand: true } },
    chosen,
  );
}
