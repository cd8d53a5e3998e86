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
 * What can take the place of something that is not on its shelf: other products of the same item, cheapest first, then what the
 * store has that is nearest to it. Only what is in stock.
 *
 * @param department - where it was looked for; nothing from elsewhere is like it.
 * @param missing - the product that was not found; null where none was known.
 */
export function insteadOf(wish: ProductRequest, department: Department, missing: string | null, { catalog: { catalog, matcher }, shopper }: Shop): readonly Found[] {
  const item = missing === null ? wish.name : (productOf(catalog, missing)?.item ?? wish.name);
  const found = (productId: string): Found[] => {
    const one = matcher.find({ ...wish, productId }, shopper);
    return one?.product.id === productId && productId !== missing ? [one] : [];
  };
  const same = catalog
    .rowsOfItem(itemKey(item))
    .flatMap((row) => found(catalog.product(row).id))
    .sort((one, other) => one.price.totalCents - other.price.totalCents);
  const near = matcher
    .nearest(wish.name, mostOffered)
    .flatMap((name) => matcher.find({ ...wish, name, alternatives: [], productId: null }, shopper) ?? [])
    // Potato chips share a word with potatoes, and nothing else.
    .filter(({ product }) => product.department === department);
  const known = new Set(missing === null ? [] : [missing]);
  return [...same, ...near].filter(({ product }) => !known.has(product.id) && known.add(product.id)).slice(0, mostOffered);
}

function productOf(catalog: StoreCatalog["catalog"], id: string): { readonly item: string } | undefined {
  const row = catalog.rowOf(id);
  return row === undefined ? undefined : catalog.product(row);
}
