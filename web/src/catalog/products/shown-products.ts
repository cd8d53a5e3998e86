import type { Discount } from "../../grocery/prices/discount";
import { priceUnder } from "../../grocery/prices/discount";
import { holds } from "../../grocery/prices/pricing";
import { folded } from "../../grocery/words/folding";
import { itemKey } from "../../grocery/words/item-name";
import type { Catalog } from "../catalog";
import type { Shopper } from "../matching";
import type { Product } from "../product";
import type { ProductView } from "./product-view";

/** What stands on the shelf under one pack. */
export interface PriceTag {
  /** What one pack costs this shopper today. */
  readonly cents: number;
  /** Without the discount; null where one pack alone costs the same with it. */
  readonly beforeCents: number | null;
  /** The discount that holds today, also one for members or for several packs. */
  readonly discount: Discount | null;
}

export function priceTag(product: Product, shopper: Shopper): PriceTag {
  return tagOf(product.priceCents, product.discount, shopper);
}

/** @param published - the discount that the store has on it, in force or not. */
export function tagOf(priceCents: number, published: Discount | null, { day, isMember }: Shopper): PriceTag {
  const discount = published !== null && holds(published, day) ? published : null;
  if (discount === null || (discount.membersOnly && !isMember)) return { cents: priceCents, beforeCents: null, discount };
  const cents = priceUnder(discount.rule, priceCents, 1);
  return { cents, beforeCents: cents < priceCents ? priceCents : null, discount };
}

/**
 * Rows of the products that a view shows, in its order. Prices are compared as they are to be paid today.
 */
export function shownRows(catalog: Catalog, view: ProductView, shopper: Shopper): Int32Array {
  const { search, department, aisle, discounted, sort, minimumCents, maximumCents } = view;
  const rows = catalog.rows({ search, department, aisle, onlyDiscounted: discounted, sort });
  if (!discounted && minimumCents === null && maximumCents === null) return rows;
  return rows.filter((row) => {
    const { cents, discount } = priceTag(catalog.product(row), shopper);
    return (
      (!discounted || discount !== null) &&
      (minimumCents === null || cents >= minimumCents) &&
      (maximumCents === null || cents <= maximumCents)
    );
  });
}

/**
 * The same; where the search finds nothing, the rows as they were without it, and the word that nothing was found (S-11).
 */
export function foundRows(
  catalog: Catalog,
  view: ProductView,
  shopper: Shopper,
): { readonly rows: Int32Array; readonly isNothingFound: boolean } {
  const rows = shownRows(catalog, view, shopper);
  if (rows.length > 0 || view.search.trim() === "") return { rows, isNothingFound: false };
  return { rows: shownRows(catalog, { ...view, search: "" }, shopper), isNothingFound: true };
}

/** Rows of other packs of the same thing: same item and same brand, smallest first. */
export function otherSizes(catalog: Catalog, product: Product): readonly Product[] {
  return catalog
    .rowsOfItem(itemKey(product.item))
    .map((row) => catalog.product(row))
    .filter((other) => other.id !== product.id && other.brand === product.brand)
    .sort((one, other) => one.size.amount - other.size.amount || one.priceCents - other.priceCents);
}

/** The brand, where the name beside it does not say it already. */
export function brandBeside({ brand, name }: Pick<Product, "brand" | "name">): string | null {
  return brand !== null && folded(name).includes(folded(brand)) ? null : brand;
}
