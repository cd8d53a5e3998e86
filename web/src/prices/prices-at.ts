import type { EntryAvailability } from "../catalog/availability";
import { words } from "../grocery/language/language";
import { latestFirst, packCents, pricedThings, seenAt } from "./seen-prices";
import type { SeenPrice } from "./seen-prices";

/** The price of an entry at a store: seen by the household, or else published or seen by others. */
export type PriceAt =
  | { readonly kind: "own"; readonly row: SeenPrice }
  | { readonly kind: "offer"; readonly cents: number; readonly seenPrice: string | null };

/** A store with its price of a thing; null if it has none, as far as is known. */
export interface StorePrice<Store> {
  readonly store: Store;
  readonly price: PriceAt | null;
}

interface KnownStore {
  readonly id: string;
}

/** The number of stores without a price that are shown, so that one can be noted there. */
const mostUnknown = 3;

/**
 * Returns the stores that publish nothing and have a price of a thing: those where the household has seen one, latest
 * first, and those where others have, nearest first; then the nearest others.
 *
 * @param stores - nearest first
 * @param availability - the prices of others; undefined while unknown
 * @param today - `YYYY-MM-DD`
 */
export function pricesAt<Store extends KnownStore>(
  stores: readonly Store[], name: string, availability: EntryAvailability | undefined, rows: readonly SeenPrice[], currency: string, today: string,
): readonly StorePrice<Store>[] {
  const own = ownPrices(stores, name, rows, currency, today);
  const seen = stores.flatMap((store) => {
    const row = own.get(store.id);
    return row === undefined ? [] : [{ store, price: { kind: "own", row } as const }];
  });
  const others = stores.filter(({ id }) => !own.has(id)).map((store): StorePrice<Store> => {
    const { cents = null, seenPrice = null } = availability?.get(store.id) ?? {};
    return { store, price: cents === null ? null : { kind: "offer", cents, seenPrice } };
  });
  return [
    ...seen.sort((one, other) => latestFirst(one.price.row, other.price.row)),
    ...others.filter(({ price }) => price !== null),
    ...others.filter(({ price }) => price === null).slice(0, mostUnknown),
  ];
}

/**
 * Returns the offers of stores that publish prices, cheapest first; null: not sold there. The household's own price counts
 * if the store does not publish one, before that of others.
 *
 * @param stores - nearest first
 */
export function offersAt<Store extends KnownStore>(
  stores: readonly Store[], name: string, availability: EntryAvailability, rows: readonly SeenPrice[], currency: string, today: string,
): readonly { readonly store: Store; readonly offer: PriceAt | "soldOut" | null }[] {
  const own = ownPrices(stores, name, rows, currency, today);
  const offerOf = ({ id }: Store): PriceAt | "soldOut" | null => {
    const offer = availability.get(id);
    const row = own.get(id);
    if (row !== undefined && (offer === undefined || offer.seenPrice !== null)) return { kind: "own", row };
    if (offer === undefined) return null;
    return offer.cents === null ? "soldOut" : { kind: "offer", cents: offer.cents, seenPrice: offer.seenPrice };
  };
  return stores.map((store) => ({ store, offer: offerOf(store) })).sort((one, other) => {
    const [first, second] = [centsOf(one.offer), centsOf(other.offer)];
    // Without a price both are infinite, and stay nearest first.
    return first === second ? 0 : first - second;
  });
}

function centsOf(offer: PriceAt | "soldOut" | null): number {
  if (offer === null || offer === "soldOut") return Infinity;
  return offer.kind === "own" ? packCents(offer.row) : offer.cents;
}

/** Returns the latest price that the household has seen at each store in the last half year. */
function ownPrices(
  stores: readonly KnownStore[], name: string, rows: readonly SeenPrice[], currency: string, today: string,
): ReadonlyMap<string, SeenPrice> {
  const meaning = words.meaning(name);
  const things = pricedThings(rows.filter((row) => words.meaning(row.name) === meaning), currency);
  return new Map(stores.flatMap(({ id }): readonly (readonly [string, SeenPrice])[] => {
    const [latest] = things.flatMap((thing) => seenAt(thing, id, today)?.latest ?? []).sort(latestFirst);
    return latest === undefined ? [] : [[id, latest]];
  }));
}
