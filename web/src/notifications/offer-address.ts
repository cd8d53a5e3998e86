import { couponAddress } from "../coupons/coupon-address";
import type { OfferFacts } from "../grocery/people/offer";

/** The path of an offer's product or coupon. */
export function offerAddress({ source, offer, store, item }: OfferFacts): string {
  if (source === "coupon") return couponAddress(store, offer);
  return `/stores/${encodeURIComponent(store)}/products?search=${encodeURIComponent(item)}`;
}
