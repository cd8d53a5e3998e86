import type { AroundProduct } from "../api/around-client";
import type { Catalog } from "../catalog/catalog";
import type { Matcher } from "../catalog/matching";
import type { Product } from "../catalog/product";
import { words } from "../grocery/language/language";
import type { ThingLanguage } from "../grocery/languages";
import type { Suggestions } from "../lists/entry/suggestions";
import { rankOf } from "./ranking";

/**
 * Returns products of a store by what people mean: those that an entry of this name buys, then those of the items that
 * complete it, the most bought first, then all others with these words.
 */
export function meantProducts(
  { catalog, matcher }: { readonly catalog: Catalog; readonly matcher: Matcher },
  typed: string,
  suggestions: Suggestions,
  language: ThingLanguage,
  limit: number,
): readonly Product[] {
  const found = new Map<string, Product>();
  const take = (products: readonly Product[]): void => {
    for (const product of products) if (found.size < limit) found.set(product.id, product);
  };
  // The beginning of a word would be looked for on every pack.
  if (words.knows(typed) || catalog.itemNamed(typed) !== null) take(matcher.meant(typed));
  for (const { name } of suggestions.complete(typed, [], catalog.vocabulary(), language, { limit })) {
    take(matcher.meant(name).slice(0, 1));
  }
  if (found.size < limit) {
    const rows = catalog.search(typed).subarray(0, 2 * limit);
    take([...rows].map((row) => catalog.product(row)));
  }
  return [...found.values()];
}

/** Returns the products of other stores that are not shown yet, those of the typed name first. */
export function otherProducts(
  products: readonly AroundProduct[], shown: readonly Product[], typed: string,
): readonly AroundProduct[] {
  const ids = new Set(shown.map(({ id }) => id));
  const isNew = ({ id, offers }: AroundProduct): boolean =>
    !ids.has(id) && offers.every((offer) => !ids.has(offer.product));
  const rank = ({ item }: AroundProduct): number => rankOf(item, typed) ?? Infinity;
  return products.filter(isNew).map((product) => ({ product, rank: rank(product) }))
    // Infinity minus itself is not a number.
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ product }) => product);
}
