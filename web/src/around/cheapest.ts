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
  /** The other stores that have it: how many, and from what to what price; null where there is none. */
  readonly others: { readonly count: number; readonly lowest: number; readonly highest: number } | null;
}

/**
 * Where a product is cheapest for this person: with the discounts that hold for them, one pack, of what is there. Of equal
 * prices the nearest store. Null where nobody sells it.
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
  const there = rest.filter(({ offer }) => offer.inStock).map(({ tag }) => tag.cents);
  return {
    best: first,
    tag: first.tag,
    others: there.length === 0 ? null : { count: there.length, lowest: Math.min(...there), highest: Math.max(...there) },
  };
}
