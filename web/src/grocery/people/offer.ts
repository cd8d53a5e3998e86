import { readDiscountRule } from "../prices/discount";
import { fields, flag, integer, nullable, otherwise, text, Unreadable, word } from "../reader";
import type { Reader, Value } from "../reader";

/** What there is to be told of an offer: it starts, changes, or is about to end. */
export const occasions = ["starts", "changes", "ends"] as const;
export type OfferEvent = typeof occasions[number];

/** That something on an open list is cheaper somewhere, as the server tells it; the twin of `OfferFacts` in Swift. */
export type OfferFacts = Value<typeof readFacts>;

const readFacts = fields({
  occasion: word(occasions),
  source: otherwise(word(["discount", "coupon"] as const), "discount"),
  /** Its id. */
  offer: otherwise(text, ""),
  product: text,
  productName: text,
  /** As people say: "Butter". */
  item: text,
  emoji: otherwise(text, ""),
  store: text,
  storeName: text,
  /** Of a discount. */
  rule: nullable(readDiscountRule),
  /** Of a coupon. */
  title: nullable(text),
  membersOnly: otherwise(flag, false),
  /** So many packs are cheaper at most; null: all are. */
  limit: nullable(integer),
  /** Whether it is for this person alone. */
  personal: otherwise(flag, false),
  /** `YYYY-MM-DD`; null: no end in sight. */
  firstDay: nullable(text),
  lastDay: nullable(text),
});

export const readOffer: Reader<OfferFacts> = (value, place) => {
  const offer = readFacts(value, place);
  if (offer.rule === null && offer.title === null) throw new Unreadable(place, "a rule or a title");
  return offer;
};
