import type { TripLine } from "../api/types";
import type { Matcher } from "../catalog/matching";
import { amountForAnyStore } from "../catalog/wished-packs";
import type { Entry } from "./list-views";

/**
 * What a trip should buy: the entries that are not in the cart.
 *
 * @param matcher - of the chosen store; null where none is chosen.
 */
export function tripLines(entries: readonly Entry[], matcher: Matcher | null): readonly TripLine[] {
  return entries
    .filter(({ isInCart }) => !isInCart)
    .map((entry) => ({
      id: entry.id,
      item: matcher?.itemFor(entry.name) ?? entry.name,
      quantity: amountForAnyStore(entry),
      count: entry.count,
      product: entry.productId,
    }));
}
