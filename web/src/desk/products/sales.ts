import type { DeskDiscount } from "../../api/desk-discount-client";
import type { DeskProduct } from "../../api/goods-client";
import { priceUnder } from "../../grocery/prices/discount";

/** A product's price with the discount that shoppers get today. */
export interface Sale {
  readonly discount: DeskDiscount;
  readonly beforeCents: number;
  /** The price of one pack; the same as before for a discount on several. */
  readonly afterCents: number;
}

/** The running discount that lowers the price of one pack most, one for everyone first; null without any. */
export function saleOf({ id, department, offer, discounts }: DeskProduct, running: readonly DeskDiscount[]): Sale | null {
  if (offer === null || discounts === 0) return null;
  const beforeCents = offer.priceCents;
  const sales = running
    .filter((discount) => discount.products.includes(id) || discount.departments.includes(department))
    .map((discount): Sale => ({ discount, beforeCents, afterCents: priceUnder(discount, beforeCents, 1) }))
    .sort((one, other) => Number(!isForAll(one)) - Number(!isForAll(other)) || one.afterCents - other.afterCents);
  return sales[0] ?? null;
}

/** False for discounts of members or named people. */
export function isForAll({ discount }: Sale): boolean {
  return !discount.membersOnly && discount.accounts === null;
}
