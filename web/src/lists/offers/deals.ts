import type { ListPrices } from "../../catalog/list-prices";
import type { LinePrice } from "../../grocery/prices/pricing";
import type { Entry } from "../list-views";

/** An entry that costs less today than it usually does. */
export interface Deal {
  readonly entry: Entry;
  readonly price: LinePrice;
}

/** What is still to get and has a discount at the store. */
export function dealsOn(entries: readonly Entry[], prices: ListPrices): readonly Deal[] {
  return entries.flatMap((entry) => {
    const price = prices.byEntry.get(entry.id);
    if (entry.isInCart || price?.kind !== "sold" || price.price.totalCents >= price.price.fullCents) return [];
    return [{ entry, price: price.price }];
  });
}
