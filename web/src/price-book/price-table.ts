import { writtenTable } from "../imports/formats/table-writer";
import { latestFirst } from "../prices/seen-prices";
import type { SeenPrice } from "../prices/seen-prices";
import type { NamedStores } from "./named-stores";

/** The columns of a table of prices. */
export const priceColumns = [
  "day", "store", "storeId", "thing", "label", "size", "unit", "packs", "price", "currency", "reduced", "byWeight",
  "barcode", "source",
] as const;
export type PriceColumn = typeof priceColumns[number];

/** Writes all prices as a table, the oldest first. Importing it again adds nothing. */
export function priceTable(prices: readonly SeenPrice[], stores: NamedStores): string {
  const rows = [...prices].sort((one, other) => latestFirst(other, one));
  return writtenTable([priceColumns, ...rows.map((price) => priceColumns.map((column) => cell(column, price, stores)))]);
}

function cell(column: PriceColumn, price: SeenPrice, stores: NamedStores): string {
  switch (column) {
    case "day":
    case "storeId":
    case "currency":
    case "source":
      return price[column];
    case "store":
      return stores.byId.get(price.storeId)?.name ?? "";
    case "thing":
      return price.name;
    case "label":
      return price.label ?? "";
    case "size":
      return price.size === null ? "" : String(price.size.amount);
    case "unit":
      return price.size?.unit ?? "";
    case "packs":
      return String(price.packs);
    case "price":
      return plainMoney(price);
    case "reduced":
      return price.isReduced ? "yes" : "no";
    case "byWeight":
      return price.isByWeight ? "yes" : "no";
    case "barcode":
      return price.gtin ?? "";
  }
}

/** `1234.50`, with a point in every language. */
export function plainMoney({ cents, currency }: Pick<SeenPrice, "cents" | "currency">): string {
  const digits = moneyDigits(currency);
  return (cents / 10 ** digits).toFixed(digits);
}

/** ISO 4217 */
export const currencyPattern = /^[A-Z]{3}$/;

/** A cache: each line of a table needs its digits, and formats are slow to create. */
const digitsOfCurrency = new Map<string, number>();

/** The digits after the decimal mark of a currency's prices. */
export function moneyDigits(currency: string): number {
  if (!currencyPattern.test(currency)) return 2;
  const known = digitsOfCurrency.get(currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOfCurrency.set(currency, digits);
  return digits;
}
