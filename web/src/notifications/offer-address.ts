import { couponAddress } from "../coupons/coupon-address";
import type { AppNotification } from "../grocery/people/notification";
import type { OfferFacts } from "../grocery/people/offer";

/** The path of an offer's product or coupon, or of the store where others have seen a price. */
export function offerAddress({ source, offer, store, item }: OfferFacts): string {
  if (source === "coupon") return couponAddress(store, offer);
  const address = `/stores/${encodeURIComponent(store)}`;
  return source === "price" ? address : `${address}/products?search=${encodeURIComponent(item)}`;
}

/** The path of the desk where a reported map is corrected; null for other notifications. Its home counts the reports. */
export function deskAddress({ kind, facts }: AppNotification): string | null {
  return kind === "map-reported" && facts.organisation !== "" ? `/desk/${encodeURIComponent(facts.organisation)}` : null;
}
