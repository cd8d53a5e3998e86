import type { LineOffer, Store, TripLine } from "../api/types";
import { grouped } from "../grocery/grouped";
import type { EntryPrice } from "./list-prices";
import type { ProductRequest } from "./matching";
import { requestLine } from "./request-line";

/** The offers for one entry by store. */
export type EntryAvailability = ReadonlyMap<string, Pick<LineOffer, "cents" | "seenPrice">>;

/** A store that may have an entry. */
export interface OfferingStore extends Pick<Store, "id" | "name" | "organisation" | "catalogRevision"> {
  /** From the shopper; null if unknown. */
  readonly distanceMetres: number | null;
}

/** The offers of some stores for one entry. */
export interface OffersAround {
  /** Nearest first. */
  readonly stores: readonly OfferingStore[];
  readonly offers: EntryAvailability;
  /** True if every store around publishes its products and was asked; the others may sell an entry, too. */
  readonly isComplete: boolean;
}

/** The best other store for an entry that the shopper's store does not sell. */
export interface SoldElsewhere {
  /** The cheapest store; the nearest one wins ties. */
  readonly store: OfferingStore;
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
  stores: readonly OfferingStore[],
): SoldElsewhere | null {
  const there = stores.flatMap((store) => {
    const { cents = null, seenPrice = null } = availability.get(store.id) ?? {};
    return cents === null ? [] : [{ store, cents, seenPrice }];
  });
  const [best] = [...there].sort((one, other) => one.cents - other.cents);
  return best === undefined ? null : { ...best, others: there.length - 1 };
}

/** The groups of a list sorted by availability, in their order (N-37). */
export const supplyKinds = ["here", "elsewhere", "nowhere", "unknown"] as const;

/** The place where an entry can be bought; unknown if not every store could be asked. */
export type Supply =
  | { readonly kind: "here"; readonly store: OfferingStore }
  | { readonly kind: "elsewhere"; readonly sold: SoldElsewhere }
  | { readonly kind: "nowhere" | "unknown" };

/**
 * Returns where an entry can be bought.
 *
 * @param own - the list's store; null without one.
 * @param price - at that store; undefined if unknown.
 * @param around - the offers of the stores around; undefined if none of them could be asked.
 */
export function supplyOf(
  own: OfferingStore | null,
  price: EntryPrice | undefined,
  around: OffersAround | undefined,
): Supply {
  const isOffered = own !== null && (around?.offers.get(own.id)?.cents ?? null) !== null;
  if (own !== null && (price?.kind === "sold" || (price === undefined && isOffered))) return { kind: "here", store: own };
  if (around === undefined) return { kind: "unknown" };
  const others = around.stores.filter(({ id }) => id !== own?.id);
  const sold = soldElsewhere(around.offers, others);
  if (sold !== null) return { kind: "elsewhere", sold };
  const isOwnKnown = own === null || price !== undefined || others.length < around.stores.length;
  return { kind: around.isComplete && isOwnKnown ? "nowhere" : "unknown" };
}

/** The cost of a list's entries at a store. */
export interface StoreTotal {
  readonly cents: number;
  /** The number of entries that it has in stock. */
  readonly count: number;
}

/** The sums of a list at the stores around. */
export interface ListTotals {
  readonly of: ReadonlyMap<string, StoreTotal>;
  /**
   * The store that has everything that the list's store has, for the least money; null if none costs at least a twentieth
   * less.
   */
  readonly cheaper: { readonly store: OfferingStore; readonly savedCents: number } | null;
}

/**
 * Adds up a list at the stores around.
 *
 * @param lines - the indexes of the lines that are still on the list as they were requested.
 * @param stores - nearest first; the nearest of equally cheap ones counts.
 * @param own - the id of the list's store; null without one.
 */
export function listTotals(
  lines: ReadonlySet<number>, offers: readonly LineOffer[], stores: readonly OfferingStore[], own: string | null,
): ListTotals {
  const costs = new Map<string, Map<number, number>>();
  for (const { line, store, cents } of offers) {
    if (cents === null || !lines.has(line)) continue;
    costs.set(store, (costs.get(store) ?? new Map<number, number>()).set(line, cents));
  }
  const sum = (cents: Iterable<number>): number => [...cents].reduce((total, one) => total + one, 0);
  const of = new Map([...costs].map(([store, byLine]) => [store, { cents: sum(byLine.values()), count: byLine.size }]));
  const here: ReadonlyMap<number, number> = (own === null ? undefined : costs.get(own)) ?? new Map();
  const hereCents = sum(here.values());
  let cheaper: ListTotals["cheaper"] = null;
  for (const store of stores) {
    const there = [...here.keys()].flatMap((line) => costs.get(store.id)?.get(line) ?? []);
    const savedCents = hereCents - sum(there);
    const isWorthIt = there.length === here.size && savedCents * 20 >= hereCents;
    if (isWorthIt && savedCents > (cheaper?.savedCents ?? 0)) cheaper = { store, savedCents };
  }
  return { of, cheaper };
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
 * Returns the availability of the requested lines by their text, since a name or an amount may have changed since.
 *
 * @param asked - the lines of the request; offers refer to their indexes.
 */
export function availabilityByLine(
  asked: readonly TripLine[], offers: readonly LineOffer[],
): ReadonlyMap<string, EntryAvailability> {
  const byLine = grouped(offers, ({ line }) => String(line));
  const offersOf = (place: number): EntryAvailability =>
    new Map((byLine.get(String(place)) ?? []).map((offer) => [offer.store, offer]));
  return new Map(asked.map((line, place) => [JSON.stringify(line), offersOf(place)]));
}
