import { words } from "../grocery/language/language";
import { latestFirst, pricedThings, seenAt } from "./seen-prices";
import type { SeenPrice } from "./seen-prices";

/** A store with the price of a thing that the household saw there last; null without one in the last half year. */
export interface StorePrice<Store> {
  readonly store: Store;
  readonly price: SeenPrice | null;
}

/** The number of stores without a price that are shown, so that one can be noted there. */
const mostUnknown = 3;

/**
 * Returns the stores where the household has seen the price of a thing, latest first, then the nearest others.
 *
 * @param stores - nearest first
 * @param today - `YYYY-MM-DD`
 */
export function pricesAt<Store extends { readonly id: string }>(
  stores: readonly Store[], name: string, rows: readonly SeenPrice[], currency: string, today: string,
): readonly StorePrice<Store>[] {
  const meaning = words.meaning(name);
  const things = pricedThings(rows.filter((row) => words.meaning(row.name) === meaning), currency);
  const all = stores.map((store): StorePrice<Store> => {
    const [price = null] = things.flatMap((thing) => seenAt(thing, store.id, today)?.latest ?? []).sort(latestFirst);
    return { store, price };
  });
  const seen = all.flatMap(({ store, price }) => (price === null ? [] : [{ store, price }]));
  return [
    ...seen.sort((one, other) => latestFirst(one.price, other.price)),
    ...all.filter(({ price }) => price === null).slice(0, mostUnknown),
  ];
}
