import type { EntryPrice } from "../../catalog/list-prices";
import { words } from "../../grocery/language/language";
import type { Entry } from "../list-views";

/** An entry of a template in the preview. */
export interface TemplateLine {
  readonly entry: Entry;
  readonly state:
    | "new"
    /** The list already has an open entry of it. */
    | "listed"
    /** The list's store is out of it: unchecked by default. */
    | "outOfStock";
}

/**
 * Previews adding a template to a list (N-08).
 *
 * @param listed - the entries of the list
 * @param priceOf - the price at the list's store; undefined without a store or catalog
 */
export function templateLines(
  template: readonly Entry[],
  listed: readonly Entry[],
  priceOf: (entryId: string) => EntryPrice | undefined,
): readonly TemplateLine[] {
  const openNames = new Set(listed.filter(({ isInCart }) => !isInCart).map(({ name }) => words.meaning(name)));
  return template.map((entry): TemplateLine => {
    if (isOutOfStock(priceOf(entry.id))) return { entry, state: "outOfStock" };
    return { entry, state: openNames.has(words.meaning(entry.name)) ? "listed" : "new" };
  });
}

/** False for an item the store never sold, which is bought elsewhere. */
function isOutOfStock(price: EntryPrice | undefined): boolean {
  if (price === undefined) return false;
  return price.kind === "sold" ? price.isInstead : price.isNoLongerSold || price.isSoldOut;
}
