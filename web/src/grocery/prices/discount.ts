import { fields, flag, integer, nullable, object, otherwise, text, Unreadable } from "../reader";
import type { Reader, Value } from "../reader";
import { byKind, discountKinds, discountTable } from "./discount-kinds";
import type { DiscountRule } from "./discount-kinds";

export const readDiscountRule: Reader<DiscountRule> = (value, place) => {
  const rule = object(value, place);
  // In what this device kept before there was `buyGet`.
  if (rule.buyOneGetOne === true) return { buyGet: { buy: 1, free: 1 } };
  for (const kind of discountKinds) if (kind in rule) return discountTable[kind].read(rule, place);
  throw new Unreadable(place, `one of ${discountKinds.join(", ")}`);
};

/** What a line of several packs costs with a discount, for whom it holds; beyond its limit packs cost the full price. */
export function priceUnder({ rule, limit }: Pick<Discount, "rule" | "limit">, unitCents: number, packs: number): number {
  const reduced = Math.min(packs, Math.max(0, limit ?? packs));
  const reducedCents = byKind(rule, (kind, own) => discountTable[kind].price(own, unitCents, reduced));
  return reducedCents + unitCents * (packs - reduced);
}

export type Discount = Value<typeof readDiscount>;

export const readDiscount = fields({
  id: text,
  rule: readDiscountRule,
  membersOnly: otherwise(flag, false),
  /** So many packs of a line are cheaper at most; null: all are. */
  limit: nullable(integer),
  /** Mix and match: its products count together. */
  together: otherwise(flag, false),
  /** Whether it is for this person alone. */
  personal: otherwise(flag, false),
  /** The coupon that the till asks for; null: none. */
  coupon: nullable(text),
  /** First and last day on which it holds, `YYYY-MM-DD` on the calendar at the store; null: no end in sight. */
  firstDay: nullable(text),
  lastDay: nullable(text),
  /** From when on the first day, `HH:MM`, and when it is over on the last; null: with the day. */
  startTime: nullable(text),
  endTime: nullable(text),
});
