import type { SaleByWeight } from "../grocery/amounts/packs";
import type { Quantity } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import type { Discount } from "../grocery/prices/discount";
import type { Deposit } from "../grocery/prices/till";
import type { ProductStorage } from "../grocery/storages";
import type { CellPlace } from "./types";

export type ProductSort = "name" | "price" | "-price" | "aisle";

export interface ProductQuery {
  readonly search?: string;
  readonly department?: Department;
  readonly aisle?: string;
  readonly sort?: ProductSort;
  readonly minimumCents?: number;
  readonly maximumCents?: number;
  readonly discounted?: boolean;
  readonly limit?: number;
  readonly after?: string;
}

/** A product, independent of stores. */
export interface PlainProduct {
  readonly id: string;
  readonly gtin: string | null;
  readonly name: string;
  readonly item: string;
  readonly brand: string | null;
  readonly department: Department;
  readonly emoji: string;
  readonly size: Quantity;
  readonly byWeight: SaleByWeight | null;
  /** For one pack; null without a deposit. */
  readonly deposit: Deposit | null;
  readonly weightGrams: number;
  readonly storage: ProductStorage;
  /** The organization's description. */
  readonly description: string | null;
  /** The tag of its picture. */
  readonly picture: string | null;
}

/** A product of a store, as in product pages. */
export interface ProductRecord extends PlainProduct {
  readonly priceCents: number;
  readonly unitPrice: { readonly cents: number; readonly per: "kg" | "l" | "piece" } | null;
  readonly aisle: string | null;
  readonly shelf: CellPlace | null;
  readonly inStock: boolean;
  readonly discount: Discount | null;
  readonly otherDiscounts: readonly Discount[];
}

export interface ProductPage {
  readonly total: number;
  readonly products: readonly ProductRecord[];
  readonly next: string | null;
}
