import type { SaleByWeight } from "../grocery/amounts/packs";
import type { Quantity } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import type { Discount } from "../grocery/prices/discount";
import type { Deposit } from "../grocery/prices/till";
import type { ProductStorage } from "../grocery/storages";

/** A product at the store whose catalog it is from. */
export interface Product {
  readonly id: string;
  readonly gtin: string | null;
  /** The name on the pack. */
  readonly name: string;
  /** The item name that a shopper writes on a list. */
  readonly item: string;
  readonly brand: string | null;
  readonly department: Department;
  readonly emoji: string;
  /** The organization's description; null if there is none. */
  readonly description: string | null;
  /** The tag of its picture; null if there is none. */
  readonly picture: string | null;
  /** The content of one pack; for products sold by weight, the amount that the price is for. */
  readonly size: Quantity;
  /** Null for a product sold in packs. */
  readonly byWeight: SaleByWeight | null;
  /** The deposit for one pack; null if there is none. */
  readonly deposit: Deposit | null;
  readonly weightGrams: number;
  readonly storage: ProductStorage;
  /** The price for the size, without a discount. */
  readonly priceCents: number;
  /** All discounts that are not over, by id. The moment, the packs and the shopper decide which ones apply. */
  readonly discounts: readonly Discount[];
  /** The aisle on the store's sign; null if there is none. */
  readonly aisle: string | null;
  /** Row and column on the store's official map. */
  readonly shelf: readonly [number, number] | null;
  readonly isInStock: boolean;
  readonly popularity: number;
}
