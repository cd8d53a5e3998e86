import type { AroundStore, FoundOffer } from "../api/around-client";
import { tagOfOffer } from "../catalog/products/shown-products";
import type { PriceTag } from "../catalog/products/shown-products";
import type { PricingContext } from "../grocery/prices/pricing";

/** The buyer of several organizations' products. */
export interface AroundBuyer extends PricingContext {
  /** Ids of organisations. */
  readonly memberships: readonly string[];
}

export interface Cheapest {
  readonly best: { readonly offer: FoundOffer; readonly store: AroundStore };
  /** The price for this person there. */
  readonly tag: PriceTag;
  /** The other stores that have it in stock: their number and range of prices; null if there are none. */
  readonly others: { readonly count: number; readonly lowest: number; readonly highest: number } | null;
}

/**
 * Returns the cheapest offer of a product for this shopper: one pack, in stock if possible, with the discounts that
 * apply. The nearest store wins ties. Null if no store sells it.
 */
export function cheapestOf(offers: readonly FoundOffer[], stores: readonly AroundStore[], buyer: AroundBuyer): Cheapest | null {
  const priced = offers
    .flatMap((offer) => {
      const store = stores.find(({ id }) => id === offer.store);
      if (store === undefined) return [];
      const isMember = buyer.memberships.includes(store.organisation);
      return [{ offer, store, tag: tagOfOffer(offer, { ...buyer, isMember }) }];
    })
    .sort(
      (one, other) =>
        Number(other.offer.inStock) - Number(one.offer.inStock) ||
        one.tag.cents - other.tag.cents ||
        one.store.distanceMetres - other.store.distanceMetres,
    );
  const [first, ...rest] = priced;
  if (first === undefined) return null;
  const cents = rest.filter(({ offer }) => offer.inStock).map(({ tag }) => tag.cents);
  const count = cents.length;
  return {
    best: first,
    tag: first.tag,
    others: count === 0 ? null : { count, lowest: Math.min(...cents), highest: Math.max(...cents) },
  };
}
