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
  /** Every second pack is free. */
  | { readonly buyOneGetOne: true }
  /** Every full group of `count` packs costs `priceCents` together. */
  | { readonly multiBuy: { readonly count: number; readonly priceCents: number } };

type KindOf<Rule> = Rule extends unknown ? keyof Rule : never;
export type DiscountKind = KindOf<DiscountRule>;

const always: Reader<true> = (value, place) => {
  if (value !== true) throw new Unreadable(place, "true");
  return value;
};

/** A kind that is left out here is an error of the compiler. */
const readers: { readonly [Kind in DiscountKind]: Reader<Extract<DiscountRule, { readonly [Name in Kind]: unknown }>> } = {
  percent: fields({ percent: integer }),
  cutCents: fields({ cutCents: integer }),
  buyOneGetOne: fields({ buyOneGetOne: always }),
  multiBuy: fields({ multiBuy: fields({ count: integer, priceCents: integer }) }),
};

export const discountKinds: readonly string[] = Object.keys(readers);

export const readDiscountRule: Reader<DiscountRule> = (value, place) => {
  const rule = object(value, place);
  for (const [kind, read] of Object.entries(readers)) if (kind in rule) return read(rule, place);
  throw new Unreadable(place, `one of ${discountKinds.join(", ")}`);
};

/** What a line of several packs costs under a rule. Only a percentage rounds, once, on the total, half a cent up. */
export function priceUnder(rule: DiscountRule, unitCents: number, packs: number): number {
  if ("percent" in rule) return Math.floor((unitCents * packs * (100 - rule.percent) + 50) / 100);
  if ("cutCents" in rule) return packs * Math.max(0, unitCents - rule.cutCents);
  if ("buyOneGetOne" in rule) return unitCents * (packs - Math.floor(packs / 2));
  const { count, priceCents } = rule.multiBuy;
  if (count <= 0) return unitCents * packs;
  const group = Math.min(priceCents, unitCents * count);
  return Math.floor(packs / count) * group + (packs % count) * unitCents;
}

export interface Discount {
  readonly id: string;
  readonly rule: DiscountRule;
  readonly membersOnly: boolean;
  /** First and last day on which it holds, `YYYY-MM-DD`; null: no end in sight. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export const readDiscount: Reader<Discount> = fields<Discount>({
  id: text,
  rule: readDiscountRule,
  membersOnly: otherwise(flag, false),
  firstDay: nullable(text),
  lastDay: nullable(text),
});
