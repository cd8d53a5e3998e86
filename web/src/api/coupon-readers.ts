import { readDiscountRule } from "../grocery/prices/discount";
import { fields, flag, integer, list, nullable, otherwise, text, tolerant, wholeOnes, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";

/** The symbology of a code; null for an uploaded picture. */
export const symbologies = ["dataBarExpanded", "dataBarExpandedStacked", "ean13", "upcA", "code128", "qr"] as const;
export type Symbology = typeof symbologies[number];

export type CouponCode = Value<typeof readCouponCode>;

export type CouponPictureFile = Value<typeof readCouponPicture>;

/** A coupon accepted by a store's till. */
export type Coupon = Value<typeof readCoupon>;

export type StoreCoupons = Value<typeof readStoreCoupons>;

export const readCouponCode = fields({
  symbology: word(symbologies),
  /** Text of the bars, for typing at the till. */
  text,
});
export const readCouponPicture = fields({
  mediaType: text,
  /** In dots; for a barcode, in its narrowest bars. */
  width: integer,
  height: integer,
  /** Changes with the picture. */
  tag: text,
});

export const readCoupon = fields({
  id: text,
  title: text,
  description: nullable(text),
  restrictions: nullable(text),
  /** Ids of products that the store sells; null for all. */
  products: nullable(list(text)),
  /** First and last day, `YYYY-MM-DD`; null without an end. */
  firstDay: nullable(text),
  lastDay: nullable(text),
  membersOnly: flag,
  singleUse: flag,
  code: nullable(readCouponCode),
  // Null for unknown kinds and for older coupons, which are valid without it.
  /** The discount on its products; null if only the till knows it. */
  rule: tolerant(nullable(readDiscountRule), null),
  // Missing in older caches.
  /** Minimum total of a coupon for everything; null without one. */
  fromCents: otherwise(nullable(integer), null),
  /** True if a coupon for everything also applies to discounted products. */
  onTop: otherwise(flag, true),
  picture: readCouponPicture,
});

export const readStoreCoupons = fields({
  /** The server's day. */
  day: text,
  /** The coupons that have not ended, by their last day. */
  coupons: wholeOnes(readCoupon),
});
