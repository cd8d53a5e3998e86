import { originOf } from "../grocery/prices/price-origin";
import type { PriceOrigin } from "../grocery/prices/price-origin";

/** When the app asks for the price of an item put into the cart. */
export const priceAsking = ["off", "unknown", "always"] as const;
export type PriceAsking = typeof priceAsking[number];

/**
 * The setting that applies at a store. Without a choice, prices are asked for only at stores that publish none.
 *
 * @param chosen - the account's setting; null or unreadable if it has none.
 */
export function askingAt(chosen: string | null | undefined, storePublishesPrices: boolean): PriceAsking {
  return priceAsking.find((asking) => asking === chosen) ?? (storePublishesPrices ? "off" : "unknown");
}

/** The knowledge of an item's price at the store. */
export type KnownPrice = "published" | PriceOrigin["kind"] | "none";

/** @param product - the id of the product whose price is used; null without a price. */
export function knownPrice(product: string | null): KnownPrice {
  return product === null ? "none" : originOf(product)?.kind ?? "published";
}

/** True if the price of an item is asked for. An estimate is not known. */
export function isAsked(asking: PriceAsking, known: KnownPrice): boolean {
  switch (asking) {
    case "off":
      return false;
    case "always":
      return true;
    case "unknown":
      return known === "estimate" || known === "none";
  }
}
