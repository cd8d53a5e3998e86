import type { ListPrices } from "../../catalog/list-prices";
import { couponOf } from "../../grocery/prices/pricing";
import type { LinePrice } from "../../grocery/prices/pricing";
import type { Entry } from "../list-views";

/** An entry that is cheaper than usual today. */
export interface Deal {
  readonly entry: Entry;
  readonly price: LinePrice;
}

/** Returns the open entries that a discount or a coupon makes cheaper at the store. */
export function dealsOn(entries: readonly Entry[], prices: ListPrices): readonly Deal[] {
  return entries.flatMap((entry) => {
    const price = prices.byEntry.get(entry.id);
    if (entry.isInCart || price?.kind !== "sold" || price.price.discounts.length === 0) return [];
    return [{ entry, price: price.price }];
  });
}

/** The deals without coupons, which a list shows separately. */
export function discountDeals(entries: readonly Entry[], prices: ListPrices): readonly Deal[] {
  return dealsOn(entries, prices).filter(({ price }) => couponOf(price.discounts) === null);
}
