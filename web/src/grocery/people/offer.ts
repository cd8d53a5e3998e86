import { readDiscountRule } from "../prices/discount";
import { fields, flag, integer, nullable, otherwise, text, Unreadable, word } from "../reader";
import type { Reader, Value } from "../reader";

/** Offer events: an offer starts, changes, or is about to end, or others have seen a price lower than usual. */
export const occasions = ["starts", "changes", "ends", "cheaper"] as const;
export type OfferEvent = typeof occasions[number];

/** The offer on an item of an open list. Mirrors `OfferFacts` in Swift. */
export type OfferFacts = Value<typeof readFacts>;

const readFacts = fields({
  occasion: word(occasions),
  source: otherwise(word(["discount", "coupon", "price"] as const), "discount"),
  /** Its id. */
  offer: otherwise(text, ""),
  product: text,
  productName: text,
  /** Display name: "Butter". */
  item: text,
  emoji: otherwise(text, ""),
  store: text,
  storeName: text,
  /** Only for discounts. */
  rule: nullable(readDiscountRule),
  /** Only for coupons. */
  title: nullable(text),
  /** Only for prices that others have seen: per cent below the usual price, and the day of the sighting. */
  percent: nullable(integer),
  seen: nullable(text),
  membersOnly: otherwise(flag, false),
  /** Maximum discounted packs; null without a limit. */
  limit: nullable(integer),
  /** True if it is for this person alone. */
  personal: otherwise(flag, false),
  /** `YYYY-MM-DD`; null without an end. */
  firstDay: nullable(text),
  lastDay: nullable(text),
});

export const readOffer: Reader<OfferFacts> = (value, place) => {
  const offer = readFacts(value, place);
  if ((offer.rule ?? offer.title ?? offer.percent) === null) throw new Unreadable(place, "a rule, a title or per cents");
  return offer;
};
