import type { DiscountKind, RuleOf } from "../../grocery/prices/discount-kinds";

/** Number formats of the language; `Formats` has more. */
export interface NumberFormats {
  readonly percent: (share: number) => string;
  readonly money: (cents: number) => string;
  readonly number: (value: number) => string;
}

/** The texts of each kind of discount. */
type DiscountTexts = {
  readonly [Kind in DiscountKind]: {
    /** The tag that `ruleWords` returns. */
    readonly tag: (rule: RuleOf<Kind>, formats: NumberFormats) => string;
  };
};

export const discounts: DiscountTexts = {
  percent: {
    tag: ({ percent }, formats) => `${formats.percent(percent / 100)} off`,
  },
  cutCents: {
    tag: ({ cutCents }, formats) => `${formats.money(cutCents)} off`,
  },
  newPriceCents: {
    tag: ({ newPriceCents }, formats) => `${formats.money(newPriceCents)} each`,
  },
  buyGet: {
    tag: ({ buyGet: { buy, free } }, formats) => `${formats.number(buy + free)} for ${formats.number(buy)}`,
  },
  multiBuy: {
    tag: ({ multiBuy: { count, priceCents } }, formats) => `${formats.number(count)} for ${formats.money(priceCents)}`,
  },
  nextOff: {
    tag: ({ nextOff: { buy, percent } }, formats) => `buy ${formats.number(buy)}, next ${formats.percent(percent / 100)} off`,
  },
};
