import type { ApiClient } from "../api/api-client";
import type { AskOptions } from "../api/exchange";
import { isApiFailure } from "../api/failures";
import type { ProductRecord } from "../api/product-types";
import { baseUnits } from "../grocery/amounts/quantity";
import { departments } from "../grocery/departments";
import type { Discount } from "../grocery/prices/discount";
import { storages } from "../grocery/storages";
import type { CatalogColumns } from "./catalog-columns";
import { itemMeaning } from "./item-meaning";

const mostPages = 25;

/**
 * Fetches a store's products page by page, as many as possible.
 *
 * @returns null if no product arrived.
 * @throws ApiFailure if the first page failed; Cancelled.
 */
export async function fetchedInPages(
  api: ApiClient,
  storeId: string,
  { signal }: AskOptions,
): Promise<CatalogColumns | null> {
  const products: ProductRecord[] = [];
  const options = signal === undefined ? {} : { signal };
  let after: string | undefined;
  try {
    for (let page = 0; page < mostPages; page++) {
      const query = after === undefined ? { limit: 200 } : { limit: 200, after };
      const response = await api.products(storeId, query, options);
      if (response.kind === "unchanged") break;
      products.push(...response.value.products);
      if (response.value.next === null) break;
      after = response.value.next;
    }
  } catch (error) {
    if (products.length === 0 || !isApiFailure(error)) throw error;
  }
  return products.length === 0 ? null : columnsOf(storeId, products);
}

/** Returns products as columns, in the same order. */
export function columnsOf(storeId: string, products: readonly ProductRecord[]): CatalogColumns {
  const numbers = (value: (product: ProductRecord) => number): Int32Array => Int32Array.from(products, value);
  const aisles = distinct(products.map(({ aisle }) => aisle));
  const brands = distinct(products.map(({ brand }) => brand));
  const items = distinct(products.map(({ item }) => item));
  const emojis = distinct(products.map(({ emoji }) => emoji));
  const discountsOf = new Map<number, readonly Discount[]>();
  products.forEach((product, row) => {
    const discounts = [product.discount ?? [], product.otherDiscounts].flat();
    if (discounts.length > 0) discountsOf.set(row, discounts.sort((one, other) => (one.id < other.id ? -1 : 1)));
  });
  return {
    storeId,
    revision: "",
    updated: 0,
    timeZone: null,
    departments,
    aisles,
    emojis,
    brands,
    items,
    // Pages do not contain them.
    meanings: items.map(() => itemMeaning("")),
    discountsOf,
    descriptions: byRow(products, ({ description }) => description),
    pictures: byRow(products, ({ picture }) => picture),
    byWeight: byRow(products, ({ byWeight }) => byWeight && `${byWeight.stepMilligrams} ${byWeight.usualMilligrams}`),
    deposits: byRow(products, ({ deposit }) => deposit && `${deposit.cents} ${deposit.feeCents}`),
    id: products.map(({ id }) => id),
    gtin: products.map(({ gtin }) => gtin ?? ""),
    name: products.map(({ name }) => name),
    item: numbers(({ item }) => items.indexOf(item)),
    brand: numbers(({ brand }) => brands.indexOf(brand ?? "")),
    department: numbers(({ department }) => departments.indexOf(department)),
    aisle: numbers(({ aisle }) => aisles.indexOf(aisle ?? "")),
    emoji: numbers(({ emoji }) => emojis.indexOf(emoji)),
    priceCents: numbers(({ priceCents }) => priceCents),
    sizeAmount: numbers(({ size }) => size.amount),
    sizeUnit: numbers(({ size }) => baseUnits.indexOf(size.unit)),
    weightGrams: numbers(({ weightGrams }) => weightGrams),
    storage: numbers(({ storage }) => storages.indexOf(storage)),
    row: numbers(({ shelf }) => shelf?.[0] ?? -1),
    column: numbers(({ shelf }) => shelf?.[1] ?? -1),
    inStock: numbers(({ inStock }) => Number(inStock)),
    popularity: numbers(() => 0),
  };
}

function byRow(products: readonly ProductRecord[], value: (product: ProductRecord) => string | null): ReadonlyMap<number, string> {
  return new Map(products.flatMap((product, row) => {
    const text = value(product);
    return text === null ? [] : [[row, text] as const];
  }));
}

function distinct(values: readonly (string | null)[]): readonly string[] {
  return [...new Set(values.flatMap((value) => (value === null ? [] : [value])))];
}
