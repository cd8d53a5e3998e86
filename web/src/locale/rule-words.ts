import { byKind } from "../grocery/prices/discount-kinds";
import type { DiscountRule } from "../grocery/prices/discount-kinds";
import type { Texts } from "./en";
import type { NumberFormats } from "./en/discounts";

/** A rule as on a shelf tag: `2 for $7.00`. */
export function ruleWords(rule: DiscountRule, text: Texts, formats: NumberFormats): string {
  return byKind(rule, (kind, own) => text.stores.discountKinds[kind].tag(own, formats));
}
