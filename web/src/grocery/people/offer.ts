import { readDiscountRule } from "../prices/discount";
import type { DiscountRule } from "../prices/discount-kinds";
import { fields, flag, integer, nullable, otherwise, text, Unreadable, word } from "../reader";
import type { Reader } from "../reader";

/** What there is to be told of an offer: it starts, changes, or is about to end. */
export const occasions = ["starts", "changes", "ends"] as const;
export type Occasion = typeof occasions[number];

/** That something on an open list is cheaper somewhere, as the server tells it; the twin of `OfferFacts` in Swift. */
export interface OfferFacts {
  readonly occasion: Occasion;
  readonly source: "discount" | "coupon";
  /** Its id. */
  readonly offer: string;
  readonly product: string;
  readonly productName: string;
  /** As people say: "Butter". */
  readonly item: string;
  readonly emoji: string;
  readonly store: string;
  readonly storeName: string;
  /** Of a discount. */
  readonly rule: DiscountRule | null;
  /** Of a coupon. */
  readonly title: string | null;
  readonly membersOnly: boolean;
  /** So many packs are cheaper at most; null: all are. */
  readonly limit: number | null;
  /** Whether it is for this person alone. */
  readonly personal: boolean;
  /** `YYYY-MM-DD`; null: no end in sight. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

const readFacts = fields<OfferFacts>({
  occasion: word(occasions),
  source: otherwise(word(["discount", "coupon"] as const), "discount"),
  offer: otherwise(text, ""),
  product: text,
  productName: text,
  item: text,
  emoji: otherwise(text, ""),
  store: text,
  storeName: text,
  rule: nullable(readDiscountRule),
  title: nullable(text),
  membersOnly: otherwise(flag, false),
  limit: nullable(integer),
  personal: otherwise(flag, false),
  firstDay: nullable(text),
  lastDay: nullable(text),
});

export const readOffer: Reader<OfferFacts> = (value, place) => {
  const offer = readFacts(value, place);
  if (offer.rule === null && offer.title === null) throw new Unreadable(place, "a rule or a title");
  return offer;
};
