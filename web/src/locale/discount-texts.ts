import { byKind } from "../grocery/prices/discount-kinds";
import type { DiscountKind, DiscountRule, NumberOf, RuleOf } from "../grocery/prices/discount-kinds";
import type { Texts } from "./en";

/** How numbers are written where the person is; the app's `Formats` are more. */
interface NumberFormats {
  readonly percent: (share: number) => string;
  readonly money: (cents: number) => string;
  readonly number: (value: number) => string;
}

/** The texts of each kind of discount. */
export type DiscountTexts = {
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

/** A rule as a tag on the shelf says it: `2 for $7.00`. */
export function ruleWords(rule: DiscountRule, text: Texts, formats: NumberFormats): string {
  return byKind(rule, (kind, own) => text.stores.discountKinds[kind].tag(own, formats));
}
