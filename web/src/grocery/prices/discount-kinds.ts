import { fields, integer } from "../reader";
import type { Reader } from "../reader";

/**
 * The price rule of a discount. Mirrors `Discount.Rule` in Swift. One member, named for the kind: imports, database,
 * wire and device use the same format.
 */
export type DiscountRule =
  /** Percent off the total of the line, 0 to 100. */
  | { readonly percent: number }
  /** Cents off each pack, never below zero. */
  | { readonly cutCents: number }
  /** New price of each pack, if lower. */
  | { readonly newPriceCents: number }
  /** After `buy` paid packs the next `free` are free, repeatedly. */
  | { readonly buyGet: { readonly buy: number; readonly free: number } }
  /** Every full group of `count` packs costs `priceCents` together. */
  | { readonly multiBuy: { readonly count: number; readonly priceCents: number } }
  /** After `buy` paid packs the next one is `percent` cheaper, repeatedly. */
  | { readonly nextOff: { readonly buy: number; readonly percent: number } };

type KindOf<Rule> = Rule extends unknown ? keyof Rule : never;
export type DiscountKind = KindOf<DiscountRule>;
export type RuleOf<Kind extends DiscountKind> = Extract<DiscountRule, { readonly [Name in Kind]: unknown }>;

/** The names of a rule's numbers; the kind itself if there is only one. */
export type NumberOf<Kind extends DiscountKind> = {
  [Name in Kind]: RuleOf<Kind> extends { readonly [Its in Name]: infer Value }
    ? Value extends number ? Name : keyof Value & string
    : never;
}[Kind];

/** One number of a rule, as a form field. */
export interface RuleNumber {
  readonly unit: "percent" | "money" | "packs";
  /** Cents for money. */
  readonly least: number;
  readonly most: number;
}

interface KindRow<Kind extends DiscountKind> {
  readonly read: Reader<RuleOf<Kind>>;
  /** The price of a number of packs under the rule. */
  readonly price: (rule: RuleOf<Kind>, unitCents: number, packs: number) => number;
  /** True if each pack is cheaper by itself, so that a bill says `3 × $0.50 off`. */
  readonly isForEach: boolean;
  /** The numbers in form order, two at most. */
  readonly form: Readonly<Record<NumberOf<Kind>, RuleNumber>>;
}

const percent: RuleNumber = { unit: "percent", least: 1, most: 100 };
const money = (least: number): RuleNumber => ({ unit: "money", least, most: Infinity });
const packs = (least: number): RuleNumber => ({ unit: "packs", least, most: 99 });

/** Only percentages round: once, on the total of the discounted packs, half a cent up. */
const percentOff = (cents: number, share: number): number => Math.floor((cents * (100 - share) + 50) / 100);

/**
 * The rules of all kinds; their texts are in `locale/{en,de}/discounts.ts`. In the server's order, which forms use too.
 */
export const discountTable: { readonly [Kind in DiscountKind]: KindRow<Kind> } = {
  percent: {
    read: fields({ percent: integer }),
    price: (rule, unitCents, count) => percentOff(unitCents * count, rule.percent),
    isForEach: false,
    form: { percent },
  },
  cutCents: {
    read: fields({ cutCents: integer }),
    price: ({ cutCents }, unitCents, count) => count * Math.max(0, unitCents - cutCents),
    isForEach: true,
    form: { cutCents: money(1) },
  },
  newPriceCents: {
    read: fields({ newPriceCents: integer }),
    price: ({ newPriceCents }, unitCents, count) => count * Math.min(unitCents, newPriceCents),
    isForEach: true,
    form: { newPriceCents: money(0) },
  },
  buyGet: {
    read: fields({ buyGet: fields({ buy: integer, free: integer }) }),
    price: ({ buyGet: { buy, free } }, unitCents, count) => {
      if (buy <= 0 || free <= 0) return unitCents * count;
      return unitCents * (Math.floor(count / (buy + free)) * buy + Math.min(count % (buy + free), buy));
    },
    isForEach: false,
    form: { buy: packs(1), free: packs(1) },
  },
  multiBuy: {
    read: fields({ multiBuy: fields({ count: integer, priceCents: integer }) }),
    price: ({ multiBuy: { count, priceCents } }, unitCents, packs) => {
      if (count <= 0) return unitCents * packs;
      const group = Math.min(priceCents, unitCents * count);
      return Math.floor(packs / count) * group + (packs % count) * unitCents;
    },
    isForEach: false,
    form: { count: packs(2), priceCents: money(0) },
  },
  nextOff: {
    read: fields({ nextOff: fields({ buy: integer, percent: integer }) }),
    price: ({ nextOff: { buy, percent: share } }, unitCents, count) => {
      const reduced = Math.floor(count / (buy + 1));
      return unitCents * (count - reduced) + percentOff(unitCents * reduced, share);
    },
    isForEach: false,
    form: { buy: packs(1), percent },
  },
};

export const discountKinds = Object.keys(discountTable) as readonly DiscountKind[];

/** Looks up a rule in a table by kind: `use` gets the kind with the rule as one of that kind. */
export function byKind<Result>(
  rule: DiscountRule,
  use: <Kind extends DiscountKind>(kind: Kind, rule: RuleOf<Kind>) => Result,
): Result {
  const [kind] = Object.keys(rule) as [DiscountKind];
  return use(kind, rule as RuleOf<typeof kind>);
}
