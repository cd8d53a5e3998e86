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
  /** Without the discount; null where one pack alone costs the same with it. */
  readonly beforeCents: number | null;
  /** A discount that holds now, also one for members or for several packs. */
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

/** @param published - the discounts that the store has on it, in force or not, by their ids. */
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

/**
 * The one to show beside a product: what makes one pack cheaper for who shops, else what makes four cheaper; else what
 * would make them cheapest for a member. Null where none does.
 *
 * @param discounts - those that hold.
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
