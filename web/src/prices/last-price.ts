import { words } from "../grocery/language/language";
import type { Quantity } from "../grocery/amounts/quantity";
import { isOfChain, lasting, latestFirst } from "./seen-prices";
import type { PricedStore, SeenPrice } from "./seen-prices";

/** The price offered first for a thing, with the place that it is from. */
export interface LastPrice {
  readonly price: SeenPrice;
  readonly from: "store" | "chain" | "elsewhere";
}

/** The thing whose price is looked up: by the number on its pack, else by its name. */
export interface PriceRequest {
  readonly name: string;
  readonly gtin: string | null;
}

/**
 * Returns the latest price of a thing at a store, else in its chain, else anywhere; null without one. Reduced prices
 * that are probably over do not count.
 *
 * @param today - `YYYY-MM-DD`
 */
export function lastPrice(
  rows: readonly SeenPrice[], { name, gtin }: PriceRequest, store: PricedStore, currency: string, today: string,
): LastPrice | null {
  const meaning = words.meaning(name);
  const usable = lasting(rows.filter((row) => row.currency === currency), today);
  const scanned = gtin === null ? [] : usable.filter((row) => row.gtin !== null && isSameCode(row.gtin, gtin));
  const named = scanned.length > 0 ? scanned : usable.filter((row) => words.meaning(row.name) === meaning);
  const prices = named.sort(latestFirst);
  const here = prices.find(({ storeId }) => storeId === store.id);
  if (here !== undefined) return { price: here, from: "store" };
  const inChain = prices.find((price) => isOfChain(price, store));
  if (inChain !== undefined) return { price: inChain, from: "chain" };
  const [elsewhere] = prices;
  return elsewhere === undefined ? null : { price: elsewhere, from: "elsewhere" };
}

/** Returns the name under which the household last noted this number; null if it never did. */
export function nameOfCode(rows: readonly SeenPrice[], gtin: string): string | null {
  const [latest] = rows.filter((row) => row.gtin !== null && isSameCode(row.gtin, gtin)).sort(latestFirst);
  return latest?.name ?? null;
}

/** The size of a pack to begin with: of the last price, else the list's quantity, else the usual pack of the thing. */
export function usualSize(name: string, last: SeenPrice | null, quantity: Quantity | null): Quantity | null {
  return last?.size ?? quantity ?? words.facts(name)?.pack ?? null;
}

/** True for the same number with or without leading zeros: UPC-A is EAN-13 with one. */
export function isSameCode(one: string, other: string): boolean {
  return one.replace(/^0+/, "") === other.replace(/^0+/, "");
}
