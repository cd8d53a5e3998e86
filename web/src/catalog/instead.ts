import type { Department } from "../grocery/departments";
import { itemKey } from "../grocery/words/item-name";
import type { StoreCatalog } from "./catalogs";
import type { Found, Shopper, ProductRequest } from "./matching";

/** A store's products and their buyer. */
export interface Shop {
  readonly catalog: StoreCatalog;
  readonly shopper: Shopper;
}

const mostOffered = 3;

/**
 * Returns substitutes in stock for a product that is not on its shelf: other products of the same item, cheapest
 * first, then the nearest items.
 *
 * @param department - the department of the missing product, which limits the nearest items.
 * @param missing - the missing product; null if unknown.
 */
export function insteadOf(
  request: ProductRequest,
  department: Department,
  missing: string | null,
  { catalog: { catalog, matcher }, shopper }: Shop,
): readonly Found[] {
  const item = missing === null ? request.name : (productOf(catalog, missing)?.item ?? request.name);
  const matchOf = (productId: string): Found[] => {
    const one = matcher.find({ ...request, productId }, shopper);
    return one?.product.id === productId && productId !== missing ? [one] : [];
  };
  const same = catalog
    .rowsOfItem(itemKey(item))
    .flatMap((row) => matchOf(catalog.product(row).id))
    .sort((one, other) => one.price.totalCents - other.price.totalCents);
  const near = matcher
    .nearest(request.name, mostOffered)
    .flatMap((name) => matcher.find({ ...request, name, alternatives: [], productId: null }, shopper) ?? [])
    // Potato chips share only a word with potatoes.
    .filter(({ product }) => product.department === department);
  const seenIds = new Set(missing === null ? [] : [missing]);
  const isNew = ({ product: { id } }: Found): boolean => !seenIds.has(id) && Boolean(seenIds.add(id));
  return [...same, ...near].filter(isNew).slice(0, mostOffered);
}

function productOf(catalog: StoreCatalog["catalog"], id: string): { readonly item: string } | undefined {
  const row = catalog.rowOf(id);
  return row === undefined ? undefined : catalog.product(row);
}
