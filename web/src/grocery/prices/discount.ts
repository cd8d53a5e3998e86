import { fields, flag, integer, nullable, otherwise, object, text, Unreadable, word } from "../reader";
import type { Reader } from "../reader";

/** How the price of a line comes down; the twin of `Discount.Rule` in Swift. */
export type DiscountRule =
  /** So many percent, 0 to 100, off the total of the line. */
  | { readonly kind: "percent"; readonly percent: number }
  /** So many cents off each pack, never below zero. */
  | { readonly kind: "cut"; readonly cents: number }
  /** Every second pack is free. */
  | { readonly kind: "buyOneGetOne" }
  /** Every full group of `count` packs costs `priceCents` together. */
  | { readonly kind: "multiBuy"; readonly count: number; readonly priceCents: number };

export interface Discount {
  readonly id: string;
  readonly rule: DiscountRule;
  readonly membersOnly: boolean;
  /** First and last day on which it holds, `YYYY-MM-DD`; null: no end in sight. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export const readDiscountRule: Reader<DiscountRule> = (value, place) => {
  const rule = object(value, place);
  if (rule.kind !== undefined) return readKeptRule(rule, place);
  if ("percent" in rule) return { kind: "percent", percent: integer(rule.percent, `${place}.percent`) };
  if ("cutCents" in rule) return { kind: "cut", cents: integer(rule.cutCents, `${place}.cutCents`) };
  if ("buyOneGetOne" in rule) return { kind: "buyOneGetOne" };
  if ("multiBuy" in rule) {
    const group = object(rule.multiBuy, `${place}.multiBuy`);
    return {
      kind: "multiBuy",
      count: integer(group.count, `${place}.multiBuy.count`),
      priceCents: integer(group.priceCents, `${place}.multiBuy.priceCents`),
    };
  }
  throw new Unreadable(place, "a known price rule");
};

/** A rule as the app keeps it, in a trip for example. */
function readKeptRule(rule: Readonly<Record<string, unknown>>, place: string): DiscountRule {
  const kind = word(["percent", "cut", "buyOneGetOne", "multiBuy"] as const)(rule.kind, `${place}.kind`);
  const whole = (name: string): number => integer(rule[name], `${place}.${name}`);
  switch (kind) {
    case "percent":
      return { kind, percent: whole("percent") };
    case "cut":
      return { kind, cents: whole("cents") };
    case "buyOneGetOne":
      return { kind };
    case "multiBuy":
      return { kind, count: whole("count"), priceCents: whole("priceCents") };
  }
}

export const readDiscount: Reader<Discount> = fields<Discount>({
  id: text,
  rule: readDiscountRule,
  membersOnly: otherwise(flag, false),
  firstDay: nullable(text),
  lastDay: nullable(text),
});
