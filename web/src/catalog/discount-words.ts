import type { Discount } from "../grocery/prices/discount";
import type { Formats, Texts } from "../locale";
import { ruleWords } from "../locale/rule-words";

type DescribedDiscount = Pick<Discount, "rule" | "limit" | "membersOnly" | "personal" | "coupon"> &
  Partial<Pick<Discount, "together">>;

/** Describes a discount and its conditions: `2 for $7.00 · first 4 · members · with coupon`. */
export function discountWords(discount: DescribedDiscount, text: Texts, formats: Formats): string {
  const { rule, together, limit, membersOnly, personal, coupon } = discount;
  const words = [
    ruleWords(rule, text, formats),
    together === true ? text.stores.together : null,
    limit === null ? null : text.stores.firstPacks(formats.number(limit)),
    membersOnly ? text.stores.members : null,
    personal ? text.stores.forYou : null,
    coupon === null ? null : text.stores.withCoupon,
  ];
  return words.filter((word) => word !== null).join(" · ");
}

/** Describes the discounts of a line, short enough for a row. Of several, only the rules and the coupon appear. */
export function rowDiscountWords(discounts: readonly DescribedDiscount[], text: Texts, formats: Formats): string {
  if (discounts.length < 2) return discounts.map((discount) => discountWords(discount, text, formats)).join("");
  const rules = discounts.map(({ rule }) => ruleWords(rule, text, formats)).join(" + ");
  return discounts.some(({ coupon }) => coupon !== null) ? `${rules} · ${text.stores.withCoupon}` : rules;
}

/** Describes the end of a discount: `until Saturday`, `until Saturday, 8:00 PM`; null without an end. */
export function endWords({ lastDay, endTime }: Discount, text: Texts, formats: Formats): string | null {
  if (lastDay === null) return null;
  const day = formats.day(new Date(`${lastDay}T12:00`));
  if (endTime === null) return text.stores.lastDay(day);
  const [hours = 0, minutes = 0] = endTime.split(":").map(Number);
  return text.stores.lastMoment(day, formats.timeOfDay((hours * 60 + minutes) * 60));
}
