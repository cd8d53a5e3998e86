import { fields, flag, integer, nullable, object, otherwise, text, Unreadable } from "../reader";
import type { Reader } from "../reader";

/**
 * How the price of a line comes down; the twin of `Discount.Rule` in Swift. One member, named for the kind: imports, the
 * database, the wire and this device write a rule alike.
 */
export type DiscountRule =
  /** So many percent, 0 to 100, off the total of the line. */
  | { readonly percent: number }
  /** So many cents off each pack, never below zero. */
  | { readonly cutCents: number }
  /** Each pack costs this, where it costs more otherwise. */
  | { readonly newPriceCents: number }
  /** Whoever pays for `buy` packs gets the next `free` for nothing, and so on. */
  | { readonly buyGet: { readonly buy: number; readonly free: number } }
  /** Every full group of `count` packs costs `priceCents` together. */
  | { readonly multiBuy: { readonly count: number; readonly priceCents: number } };

type KindOf<Rule> = Rule extends unknown ? keyof Rule : never;
export type DiscountKind = KindOf<DiscountRule>;

/** A kind that is left out here is an error of the compiler. */
const readers: { readonly [Kind in DiscountKind]: Reader<Extract<DiscountRule, { readonly [Name in Kind]: unknown }>> } = {
  percent: fields({ percent: integer }),
  cutCents: fields({ cutCents: integer }),
  newPriceCents: fields({ newPriceCents: integer }),
  buyGet: fields({ buyGet: fields({ buy: integer, free: integer }) }),
  multiBuy: fields({ multiBuy: fields({ count: integer, priceCents: integer }) }),
};

export const discountKinds: readonly string[] = Object.keys(readers);

export const readDiscountRule: Reader<DiscountRule> = (value, place) => {
  const rule = object(value, place);
  // In what this device kept before there was `buyGet`.
  if (rule.buyOneGetOne === true) return { buyGet: { buy: 1, free: 1 } };
  for (const [kind, read] of Object.entries(readers)) if (kind in rule) return read(rule, place);
  throw new Unreadable(place, `one of ${discountKinds.join(", ")}`);
};

/** What a line of several packs costs with a discount, for whom it holds; beyond its limit packs cost the full price. */
export function priceUnder({ rule, limit }: Pick<Discount, "rule" | "limit">, unitCents: number, packs: number): number {
  const reduced = Math.min(packs, Math.max(0, limit ?? packs));
  return priceOf(rule, unitCents, reduced) + unitCents * (packs - reduced);
}

/** Only a percentage rounds, once, on the total, half a cent up. */
function priceOf(rule: DiscountRule, unitCents: number, packs: number): number {
  if ("percent" in rule) return Math.floor((unitCents * packs * (100 - rule.percent) + 50) / 100);
  if ("cutCents" in rule) return packs * Math.max(0, unitCents - rule.cutCents);
  if ("newPriceCents" in rule) return packs * Math.min(unitCents, rule.newPriceCents);
  if ("buyGet" in rule) {
    const { buy, free } = rule.buyGet;
    if (buy <= 0 || free <= 0) return unitCents * packs;
    return unitCents * (Math.floor(packs / (buy + free)) * buy + Math.min(packs % (buy + free), buy));
  }
  const { count, priceCents } = rule.multiBuy;
  if (count <= 0) return unitCents * packs;
  const group = Math.min(priceCents, unitCents * count);
  return Math.floor(packs / count) * group + (packs % count) * unitCents;
}

export interface Discount {
  readonly id: string;
  readonly rule: DiscountRule;
  readonly membersOnly: boolean;
  /** So many packs of a line are cheaper at most; null: all are. */
  readonly limit: number | null;
  /** Whether it is for this person alone. */
  readonly personal: boolean;
  /** The coupon that the till asks for; null: none. */
  readonly coupon: string | null;
  /** First and last day on which it holds, `YYYY-MM-DD` on the calendar at the store; null: no end in sight. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** From when on the first day, `HH:MM`, and when it is over on the last; null: with the day. */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

export const readDiscount: Reader<Discount> = fields<Discount>({
  id: text,
  rule: readDiscountRule,
  membersOnly: otherwise(flag, false),
  limit: nullable(integer),
  personal: otherwise(flag, false),
  coupon: nullable(text),
  firstDay: nullable(text),
  lastDay: nullable(text),
  startTime: nullable(text),
  endTime: nullable(text),
});
