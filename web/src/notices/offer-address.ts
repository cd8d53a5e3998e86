import { couponAddress } from "../coupons/coupon-address";
import type { OfferFacts } from "../grocery/people/offer";

/** Where the product of an offer is found, or the coupon is shown. */
export function offerAddress({ source, offer, store, item }: OfferFacts): string {
  if (source === "coupon") return couponAddress(store, offer);
  return `/stores/${encodeURIComponent(store)}/products?search=${encodeURIComponent(item)}`;
}
