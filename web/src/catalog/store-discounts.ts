import type { Discount } from "../grocery/prices/discount";
import { holds } from "../grocery/prices/pricing";
import type { Catalog } from "./catalog";
import type { Product } from "./product";

/** A discount of a store with its products. */
export interface DiscountedProducts {
  readonly discount: Discount;
  /** Most bought first. */
  readonly products: readonly Product[];
}

/**
 * Returns the discounts that apply at a moment on the store's clock, those on the most products first. Coupons are
 * listed separately.
 */
export function discountsAt(catalog: Catalog, moment: string): readonly DiscountedProducts[] {
  const byId = new Map<string, { readonly discount: Discount; readonly products: Product[] }>();
  for (const row of catalog.rows({ onlyDiscounted: true })) {
    const product = catalog.product(row);
    for (const discount of product.discounts) {
      if (discount.coupon !== null || !holds(discount, moment)) continue;
      const entry = byId.get(discount.id);
      if (entry === undefined) byId.set(discount.id, { discount, products: [product] });
      else entry.products.push(product);
    }
  }
  for (const { products } of byId.values()) products.sort((one, other) => other.popularity - one.popularity);
  return [...byId.values()].sort((one, other) => other.products.length - one.products.length);
}
