import type { EntryPrice } from "../../catalog/list-prices";
import { words } from "../../grocery/language/language";
import type { Entry } from "../list-views";

/** One entry of a template, before it is put on a list. */
export interface TemplateLine {
  readonly entry: Entry;
  readonly state:
    | "new"
    /** The list has some of it that is not in the cart yet. */
    | "listed"
    /** The store of the list has none of it now: left out unless somebody wants it all the same. */
    | "outOfStock";
}

/**
 * What putting a template on a list would do (N-08).
 *
 * @param listed - what is on the list.
 * @param priceOf - of an entry at the list's store; undefined where no store is chosen or nothing is known of it.
 */
export function templateLines(
  template: readonly Entry[],
  listed: readonly Entry[],
  priceOf: (entryId: string) => EntryPrice | undefined,
): readonly TemplateLine[] {
  const known = new Set(listed.filter(({ isInCart }) => !isInCart).map(({ name }) => words.meaning(name)));
  return template.map((entry): TemplateLine => {
    if (isOutOfStock(priceOf(entry.id))) return { entry, state: "outOfStock" };
    return { entry, state: known.has(words.meaning(entry.name)) ? "listed" : "new" };
  });
}

/** What the store never sold is not out of stock: it is bought elsewhere. */
function isOutOfStock(price: EntryPrice | undefined): boolean {
  if (price === undefined) return false;
  return price.kind === "sold" ? price.isInstead : price.isNoLongerSold || price.isSoldOut;
}
