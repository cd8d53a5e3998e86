import type { BillLine } from "../../api/types";
import type { Found, ProductRequest } from "../../catalog/matching";
import type { ChosenTrip } from "../chosen-trip";
import { isToCome, recounted, visitWithLines } from "../trip-sums";

/** What a store sells for an entry, as a line of a bill. The device does not know what another store calls the product that was chosen. */
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
 * The trip that buys an entry where `index` says, and nowhere else: at another of its stores, or as another product at the
 * same. Its times stay: what one store takes longer, the other is left sooner.
 */
export function boughtAt(chosen: ChosenTrip, index: number, line: BillLine): ChosenTrip {
  const former = chosen.trip.visits.flatMap(({ lines }) => lines).find((other) => other.line === line.line);
  const bought = { ...line, insteadOf: named(line.insteadOf, former) };
  const visits = chosen.trip.visits.map((visit, place) => {
    const lines = visit.lines.filter((other) => other.line !== line.line);
    if (place !== index) return lines.length === visit.lines.length ? visit : visitWithLines(visit, lines);
    const at = visit.lines.findIndex((other) => other.line === line.line);
    return visitWithLines(visit, at < 0 ? [...lines, bought] : [...lines.slice(0, at), bought, ...lines.slice(at)]);
  });
  return byHand(chosen, visits, chosen.changed.waiting.filter((id) => id !== line.line));
}

/** The chosen product, with its name where the line that was planned before has it. */
function named(chosen: BillLine["insteadOf"], former: BillLine | undefined): BillLine["insteadOf"] {
  if (chosen === null || former === undefined) return chosen;
  if (former.product === chosen.product) return { product: chosen.product, name: former.name };
  return former.insteadOf?.product === chosen.product ? former.insteadOf : chosen;
}

/** The trip without an entry, which stays on the list for another day. */
export function waitsForAnotherDay(chosen: ChosenTrip, entryIds: readonly string[]): ChosenTrip {
  const visits = chosen.trip.visits.map((visit, index) => {
    const lines = visit.lines.filter(({ line }) => !entryIds.includes(line));
    return isToCome(chosen, index) && lines.length < visit.lines.length ? visitWithLines(visit, lines) : visit;
  });
  return byHand(chosen, visits, [...new Set([...chosen.changed.waiting, ...entryIds])]);
}

/** The trip without a line at the stores to come, so that the entry is planned anew. */
export function unassigned(chosen: ChosenTrip, entryId: string): ChosenTrip {
  const changed = waitsForAnotherDay(chosen, [entryId]);
  return { ...changed, changed: { ...changed.changed, waiting: chosen.changed.waiting.filter((id) => id !== entryId) } };
}

function byHand(chosen: ChosenTrip, visits: ChosenTrip["trip"]["visits"], waiting: readonly string[]): ChosenTrip {
  return recounted(
    { ...chosen, trip: { ...chosen.trip, visits }, changed: { ...chosen.changed, waiting, isByHand: true } },
    chosen,
  );
}
