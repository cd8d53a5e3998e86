import type { DiscountKind, NumberOf, RuleOf } from "../../grocery/prices/discount-kinds";

/** How numbers are written where the person is; the app's `Formats` are more. */
export interface NumberFormats {
  readonly percent: (share: number) => string;
  readonly money: (cents: number) => string;
  readonly number: (value: number) => string;
}

/** The texts of each kind of discount. */
type DiscountTexts = {
  readonly [Kind in DiscountKind]: {
    /** What `ruleWords` says of a rule of the kind. */
    readonly tag: (rule: RuleOf<Kind>, formats: NumberFormats) => string;
    /** The kind in the list of kinds that a store can choose from. */
    readonly name: string;
    /** The labels of its numbers in a form. */
    readonly numbers: Readonly<Record<NumberOf<Kind>, string>>;
    /** What to type instead, where the numbers cannot be a rule. */
    readonly cannotBe: string;
  };
};

export const discounts: DiscountTexts = {
  percent: {
    tag: ({ percent }, formats) => `${formats.percent(percent / 100)} off`,
    name: "So many per cent off",
    numbers: { percent: "Per cent" },
    cannotBe: "Write a whole number from 1 to 100.",
  },
  cutCents: {
    tag: ({ cutCents }, formats) => `${formats.money(cutCents)} off`,
    name: "So much off each pack",
    numbers: { cutCents: "Off each pack" },
    cannotBe: "Write an amount such as 0.50.",
  },
  newPriceCents: {
    tag: ({ newPriceCents }, formats) => `${formats.money(newPriceCents)} each`,
    name: "A new price for each pack",
    numbers: { newPriceCents: "New price" },
    cannotBe: "Write a price such as 3.49.",
  },
  buyGet: {
    tag: ({ buyGet: { buy, free } }, formats) => `${formats.number(buy + free)} for ${formats.number(buy)}`,
    name: "Buy some, get some free",
    numbers: { buy: "Packs to buy", free: "Packs for free" },
    cannotBe: "Write two whole numbers, such as 2 and 1.",
  },
  multiBuy: {
    tag: ({ multiBuy: { count, priceCents } }, formats) => `${formats.number(count)} for ${formats.money(priceCents)}`,
    name: "Several for one price",
    numbers: { count: "Packs", priceCents: "Price together" },
    cannotBe: "Write how many packs, 2 at least, and a price such as 5.00.",
  },
};
