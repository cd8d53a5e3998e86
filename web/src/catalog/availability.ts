import type { LineOffer, TripLine } from "../api/types";
import type { ProductRequest } from "./matching";
import { requestLine } from "./request-line";

/** The offers for one entry by store. */
export type EntryAvailability = ReadonlyMap<string, LineOffer>;

/** The best other store for an entry that the shopper's store does not sell. */
export interface SoldElsewhere {
  /** The name of the cheapest store; the nearest one wins ties. */
  readonly store: string;
  /** The cost of the whole entry. */
  readonly cents: number;
  /** See `LineOffer`. */
  readonly seenPrice: string | null;
  /** The number of other stores that have it. */
  readonly others: number;
}

/**
 * @param stores - nearest first.
 * @returns null if none of them has it in stock.
 */
export function soldElsewhere(
  availability: EntryAvailability,
  stores: readonly { readonly id: string; readonly name: string }[],
): SoldElsewhere | null {
  const there = stores.flatMap(({ id, name }) => {
    const { cents = null, seenPrice = null } = availability.get(id) ?? {};
    return cents === null ? [] : [{ store: name, cents, seenPrice }];
  });
  const [best] = [...there].sort((one, other) => one.cents - other.cents);
  return best === undefined ? null : { ...best, others: there.length - 1 };
}

/** The server's limits. */
const [mostLines, mostBytes] = [100, 200];

/** Makes the request lines of a list; entries beyond the server's limits are left out. */
export function availabilityLines(entries: readonly (ProductRequest & { readonly id: string })[]): readonly TripLine[] {
  return entries
    .filter(({ name }) => new TextEncoder().encode(name).length <= mostBytes)
    .slice(0, mostLines)
    .map((entry) => requestLine(entry.id, entry));
}

/**
 * Returns the availability of one line; undefined if the request did not include it in its current form.
 *
 * @param asked - the lines of the request; offers refer to their indexes.
 */
export function availabilityOf(
  line: TripLine,
  asked: readonly TripLine[],
  offers: readonly LineOffer[],
): EntryAvailability | undefined {
  const place = asked.findIndex(({ id }) => id === line.id);
  // Its name or amount may have changed since.
  if (JSON.stringify(asked[place]) !== JSON.stringify(line)) return undefined;
  return new Map(offers.filter((offer) => offer.line === place).map((offer) => [offer.store, offer]));
}
