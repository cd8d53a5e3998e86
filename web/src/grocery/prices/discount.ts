import { fields, flag, integer, nullable, object, otherwise, text, Unreadable } from "../reader";
import type { Reader, Value } from "../reader";
import { byKind, discountKinds, discountTable } from "./discount-kinds";
import type { DiscountRule } from "./discount-kinds";

export const readDiscountRule: Reader<DiscountRule> = (value, place) => {
  const rule = object(value, place);
  // Format stored before `buyGet` existed.
  if (rule.buyOneGetOne === true) return { buyGet: { buy: 1, free: 1 } };
  for (const kind of discountKinds) if (kind in rule) return discountTable[kind].read(rule, place);
  throw new Unreadable(place, `one of ${discountKinds.join(", ")}`);
};

/** The price of a line with a discount that applies; packs beyond its limit cost the full price. */
export function priceUnder({ rule, limit }: Pick<Discount, "rule" | "limit">, unitCents: number, packs: number): number {
  const reduced = Math.min(packs, Math.max(0, limit ?? packs));
  const reducedCents = byKind(rule, (kind, ownRule) => discountTable[kind].price(ownRule, unitCents, reduced));
  return reducedCents + unitCents * (packs - reduced);
}

export type Discount = Value<typeof readDiscount>;

export const readDiscount = fields({
  id: text,
  rule: readDiscountRule,
  membersOnly: otherwise(flag, false),
  /** Maximum discounted packs of a line; null without a limit. */
  limit: nullable(integer),
  /** Mix and match: its products count together. */
  together: otherwise(flag, false),
  /** True if it is for this person alone. */
  personal: otherwise(flag, false),
  /** The coupon that the till requires; null without one. */
  coupon: nullable(text),
  /** First and last day, `YYYY-MM-DD` on the store's calendar; null without an end. */
  firstDay: nullable(text),
  lastDay: nullable(text),
  /** Start time on the first day and end time on the last, `HH:MM`; null for the whole day. */
  startTime: nullable(text),
  endTime: nullable(text),
});
