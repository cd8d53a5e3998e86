import type { DiscountRule } from "../grocery/prices/discount";
import type { Texts } from "../locale";
import type { Formats } from "../locale/formats";

/** A price rule as a tag on the shelf says it: `2 for $7.00`. */
export function discountWords(rule: DiscountRule, text: Texts, formats: Formats): string {
  switch (rule.kind) {
    case "percent":
      return text.stores.percentOff(formats.percent(rule.percent / 100));
    case "cut":
      return text.stores.centsOff(formats.money(rule.cents));
    case "buyOneGetOne":
      return text.stores.buyOneGetOne;
    case "multiBuy":
      return text.stores.multiBuy(formats.number(rule.count), formats.money(rule.priceCents));
    default:
      return never(rule);
  }
}

function never(rule: never): never {
  throw new Error(`unknown price rule ${JSON.stringify(rule)}`);
}
