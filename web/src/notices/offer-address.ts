import type { OfferFacts } from "../grocery/people/offer";

/** Where the product of an offer is found. */
export function offerAddress({ store, item }: OfferFacts): string {
  return `/stores/${encodeURIComponent(store)}/products?search=${encodeURIComponent(item)}`;
}
