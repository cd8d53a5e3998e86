import type { TripLine } from "../api/types";
import type { Matcher } from "../catalog/matching";
import type { Entry } from "./list-views";

/**
 * What a trip should buy: the entries that are not in the cart.
 *
 * @param matcher - of the chosen store; null where none is chosen.
 */
export function tripLines(entries: readonly Entry[], matcher: Matcher | null): readonly TripLine[] {
  return entries
    .filter(({ isInCart }) => !isInCart)
    .map(({ id, name, quantity, count, productId }) => ({
      id,
      item: matcher?.itemFor(name) ?? name,
      quantity,
      count,
      product: productId,
    }));
}
