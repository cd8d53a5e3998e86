import { baseUnits } from "../grocery/amounts/quantity";
import { storages } from "../grocery/storages";
import type { CatalogColumns } from "./catalog-columns";
import type { ItemMeaning } from "./item-meaning";
import type { Product } from "./product";

/** A product with the meaning of its item. */
export interface PricedProduct extends Omit<Product, "discounts" | "shelf" | "picture" | "description" | "deposit"> {
  readonly meaning: ItemMeaning;
}

/** Returns columns for products by prices that people have seen. They have neither discounts nor places. */
export function listedColumns(storeId: string, products: readonly PricedProduct[]): CatalogColumns {
  const distinct = <Value>(of: (product: PricedProduct) => Value): Value[] => [...new Set(products.map(of))];
  const column = (of: (product: PricedProduct) => number): Int32Array => Int32Array.from(products, of);
  const [items, departments, emojis] = [
    distinct(({ item }) => item), distinct(({ department }) => department), distinct(({ emoji }) => emoji),
  ];
  const meanings = new Map(products.map(({ item, meaning }) => [item, meaning]));
  const none = column(() => -1);
  return {
    storeId, revision: "", isPartial: true, updated: 0, timeZone: null, departments, aisles: [], emojis, brands: [], items,
    meanings: items.map((item) => meanings.get(item) ?? { things: [], department: null }),
    discountsOf: new Map(), descriptions: new Map(), pictures: new Map(), deposits: new Map(),
    byWeight: new Map(products.flatMap(({ byWeight }, row) =>
      byWeight === null ? [] : [[row, `${byWeight.stepMilligrams} ${byWeight.usualMilligrams}`]])),
    id: products.map(({ id }) => id),
    gtin: products.map(({ gtin }) => gtin ?? ""),
    name: products.map(({ name }) => name),
    item: column(({ item }) => items.indexOf(item)),
    brand: none, aisle: none, row: none, column: none,
    department: column(({ department }) => departments.indexOf(department)),
    emoji: column(({ emoji }) => emojis.indexOf(emoji)),
    priceCents: column(({ priceCents }) => priceCents),
    sizeAmount: column(({ size }) => size.amount),
    sizeUnit: column(({ size }) => baseUnits.indexOf(size.unit)),
    weightGrams: column(({ weightGrams }) => weightGrams),
    storage: column(({ storage }) => storages.indexOf(storage)),
    inStock: column(({ isInStock }) => (isInStock ? 1 : 0)),
    popularity: column(({ popularity }) => popularity),
  };
}
