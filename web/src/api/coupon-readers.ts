import { readDiscountRule } from "../grocery/prices/discount";
import { fields, flag, integer, list, nullable, otherwise, text, tolerant, wholeOnes, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";

/** The symbology of a code; null for an uploaded picture. */
export const symbologies = ["dataBarExpanded", "dataBarExpandedStacked", "ean13", "upcA", "code128", "qr"] as const;
export type Symbology = typeof symbologies[number];

export type CouponCode = Value<typeof readCouponCode>;

export type CouponPictureFile = Value<typeof readCouponPicture>;

/** Something that a store's till takes for money. */
export type Coupon = Value<typeof readCoupon>;

export type StoreCoupons = Value<typeof readStoreCoupons>;

export const readCouponCode = fields({
  symbology: word(symbologies),
  /** Text of the bars, for typing at the till. */
  text,
});
export const readCouponPicture = fields({
  mediaType: text,
  /** In dots; of a barcode in its narrowest bars. */
  width: integer,
  height: integer,
  /** Another one for each picture. */
  tag: text,
});

export const readCoupon = fields({
  id: text,
  title: text,
  description: nullable(text),
  restrictions: nullable(text),
  /** Ids of products that the store sells; null for all. */
  products: nullable(list(text)),
  /** First and last day, `YYYY-MM-DD`; null: no end in sight. */
  firstDay: nullable(text),
  lastDay: nullable(text),
  membersOnly: flag,
  singleUse: flag,
  code: nullable(readCouponCode),
  // Of a kind that only a newer version knows, or from before there was any: the coupon is right without it.
  /** The discount on its products; null if only the till knows it. */
  rule: tolerant(nullable(readDiscountRule), null),
  // Coupons that were kept before there were such terms have none.
  /** Minimum total of a coupon for everything; null without one. */
  fromCents: otherwise(nullable(integer), null),
  /** True if a coupon for everything also applies to discounted products. */
  onTop: otherwise(flag, true),
  picture: readCouponPicture,
});

export const readStoreCoupons = fields({
  /** The day at the server. */
  day: text,
  /** Not over on that day; those first that end first. */
  coupons: wholeOnes(readCoupon),
});
