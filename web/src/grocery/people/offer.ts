import { readDiscountRule } from "../prices/discount";
import type { DiscountRule } from "../prices/discount";
import { fields, flag, integer, nullable, otherwise, text, word } from "../reader";

/** What there is to be told of an offer: it starts, changes, or is about to end. */
export const occasions = ["starts", "changes", "ends"] as const;
export type Occasion = typeof occasions[number];

/** That something on an open list is cheaper somewhere, as the server tells it; the twin of `OfferFacts` in Swift. */
export interface OfferFacts {
  readonly occasion: Occasion;
  readonly product: string;
  readonly productName: string;
  /** As people say: "Butter". */
  readonly item: string;
  readonly emoji: string;
  readonly store: string;
  readonly storeName: string;
  readonly rule: DiscountRule;
  readonly membersOnly: boolean;
  /** So many packs are cheaper at most; null: all are. */
  readonly limit: number | null;
  /** Whether it is for this person alone. */
  readonly personal: boolean;
  /** `YYYY-MM-DD`; null: no end in sight. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export const readOffer = fields<OfferFacts>({
  occasion: word(occasions),
  product: text,
  productName: text,
  item: text,
  emoji: otherwise(text, ""),
  store: text,
  storeName: text,
  rule: readDiscountRule,
  membersOnly: otherwise(flag, false),
  limit: nullable(integer),
  personal: otherwise(flag, false),
  firstDay: nullable(text),
  lastDay: nullable(text),
});
