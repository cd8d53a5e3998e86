import type { FoundOffer } from "../../api/around-client";
import type { Discount } from "../../grocery/prices/discount";
import { applies, linePrice } from "../../grocery/prices/pricing";
import { folded } from "../../grocery/words/folding";
import { itemKey } from "../../grocery/words/item-name";
import type { Catalog } from "../catalog";
import type { Shopper } from "../matching";
import type { Product } from "../product";
import type { ProductView } from "./product-view";

/** The price tag of one pack. */
export interface PriceTag {
  /** The current price of one pack for this shopper. */
  readonly cents: number;
  /** The price without the discount; null if one pack costs the same with it. */
  readonly beforeCents: number | null;
  /** A discount that applies now, including those for members or several packs. */
  readonly discount: Discount | null;
}

export function priceTag(product: Product, shopper: Shopper): PriceTag {
  return tagOf(product.priceCents, product.discounts, shopper);
}

/** Returns this shopper's price for an offer elsewhere. */
export function tagOfOffer({ priceCents, discount, otherDiscounts }: FoundOffer, shopper: Shopper): PriceTag {
  const published = discount === null ? otherDiscounts : [discount, ...otherDiscounts];
  return tagOf(priceCents, [...published].sort((one, other) => (one.id < other.id ? -1 : 1)), shopper);
}

/** @param published - all discounts of the store on it, by id, whether they apply or not. */
export function tagOf(priceCents: number, published: readonly Discount[], shopper: Shopper): PriceTag {
  const { isMember } = shopper;
  const discounts = published.filter((discount) => applies(discount, shopper));
  const { totalCents } = linePrice(priceCents, 1, discounts, isMember);
  return {
    cents: totalCents,
    beforeCents: totalCents < priceCents ? priceCents : null,
    discount: shownDiscount(priceCents, discounts, isMember),
  };
}

/** Returns the rows of a view, in its order. Price limits use the price to pay today. */
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

/** Returns the rows of a view. If the search finds nothing, they are the rows without the search (S-11). */
export function foundRows(
  catalog: Catalog,
  view: ProductView,
  shopper: Shopper,
): { readonly rows: Int32Array; readonly isNothingFound: boolean } {
  const rows = shownRows(catalog, view, shopper);
  if (rows.length > 0 || view.search.trim() === "") return { rows, isNothingFound: false };
  return { rows: shownRows(catalog, { ...view, search: "" }, shopper), isNothingFound: true };
}

/** Returns other packs of the same item and brand, smallest first. */
export function otherSizes(catalog: Catalog, product: Product): readonly Product[] {
  return catalog
    .rowsOfItem(itemKey(product.item))
    .map((row) => catalog.product(row))
    .filter((other) => other.id !== product.id && other.brand === product.brand)
    .sort((one, other) => one.size.amount - other.size.amount || one.priceCents - other.priceCents);
}

/** Returns the brand unless the name contains it. */
export function brandBeside({ brand, name }: Pick<Product, "brand" | "name">): string | null {
  return brand !== null && folded(name).includes(folded(brand)) ? null : brand;
}

/**
 * Returns the discount to show beside a product: one that reduces a single pack, otherwise one for four packs,
 * otherwise the best for a member; null if there is none.
 *
 * @param discounts - the discounts that apply.
 */
function shownDiscount(
  unitCents: number,
  discounts: readonly Discount[],
  isMember: boolean,
): Discount | null {
  const first = (packs: number, member: boolean): Discount | undefined =>
    linePrice(unitCents, packs, discounts, member).discounts[0]?.discount;
  return first(1, isMember) ?? first(4, isMember) ?? first(4, true) ?? null;
}
