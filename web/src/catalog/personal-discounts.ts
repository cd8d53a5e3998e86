import { readPersonalDiscounts } from "../api/store-readers";
import type { PersonalDiscount } from "../api/types";
import type { Discount } from "../grocery/prices/discount";
import { object, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";

/** A store's offers to one person, as saved on this device. */
export interface PersonalPart {
  readonly account: string;
  readonly discounts: readonly PersonalDiscount[];
}

export const readPersonalPart: Reader<PersonalPart> = (value, place) => ({
  account: text(object(value, place).account, "account"),
  ...readPersonalDiscounts(value, place),
});

/** Returns the discounts by product. */
export function personalByProduct(part: PersonalPart | null): ReadonlyMap<string, readonly Discount[]> {
  const byProduct = new Map<string, Discount[]>();
  for (const { products, ...discount } of part?.discounts ?? []) {
    for (const product of products) byProduct.set(product, [...(byProduct.get(product) ?? []), discount]);
  }
  return byProduct;
}

export function isSamePart(one: PersonalPart | null, other: PersonalPart | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
