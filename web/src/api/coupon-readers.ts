import { readDiscountRule } from "../grocery/prices/discount";
import type { DiscountRule } from "../grocery/prices/discount-kinds";
import { fields, flag, integer, list, nullable, otherwise, text, tolerant, wholeOnes, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";

/** How a code is drawn; null for a picture that the organisation has uploaded. */
export const symbologies = ["dataBarExpanded", "dataBarExpandedStacked", "ean13", "upcA", "code128", "qr"] as const;
export type Symbology = typeof symbologies[number];

export interface CouponCode {
  readonly symbology: Symbology;
  /** What the bars say, for a cashier who has to type it. */
  readonly text: string;
}

export interface CouponPicture {
  readonly mediaType: string;
  /** In dots; of a barcode in its narrowest bars. */
  readonly width: number;
  readonly height: number;
  /** Another one for each picture. */
  readonly tag: string;
}

/** Something that a store's till takes for money. */
export interface Coupon {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly restrictions: string | null;
  /** Those that the store sells; null: everything there. */
  readonly products: readonly string[] | null;
  /** First and last day, `YYYY-MM-DD`; null: no end in sight. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly membersOnly: boolean;
  readonly singleUse: boolean;
  readonly code: CouponCode | null;
  /** What it takes off its products; null where only the till knows. */
  readonly rule: DiscountRule | null;
  /** Of one for everything: only where what is bought comes to so much; null: always. */
  readonly fromCents: number | null;
  /** Of one for everything: whether it is also for what something else has made cheaper. */
  readonly onTop: boolean;
  readonly picture: CouponPicture;
}

export interface StoreCoupons {
  /** The day at the server. */
  readonly day: string;
  /** Not over on that day; those first that end first. */
  readonly coupons: readonly Coupon[];
}

export const readCouponCode = fields<CouponCode>({ symbology: word(symbologies), text });
export const readCouponPicture = fields<CouponPicture>({ mediaType: text, width: integer, height: integer, tag: text });

export const readCoupon: Reader<Coupon> = fields<Coupon>({
  id: text,
  title: text,
  description: nullable(text),
  restrictions: nullable(text),
  products: nullable(list(text)),
  firstDay: nullable(text),
  lastDay: nullable(text),
  membersOnly: flag,
  singleUse: flag,
  code: nullable(readCouponCode),
  // Of a kind that only a newer version knows, or from before there was any: the coupon is right without it.
  rule: tolerant(nullable(readDiscountRule), null),
  // Coupons that were kept before there were such terms have none.
  fromCents: otherwise(nullable(integer), null),
  onTop: otherwise(flag, true),
  picture: readCouponPicture,
});

export const readStoreCoupons: Reader<StoreCoupons> = fields<StoreCoupons>({
  day: text,
  coupons: wholeOnes(readCoupon),
});
