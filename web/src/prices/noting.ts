import { localDay } from "../grocery/local-day";
import type { Quantity } from "../grocery/amounts/quantity";
import type { Replica } from "../replica/replica";
import type { PriceSource } from "../replica/types";
import { knownPrice } from "./asking";
import { keepPrices, removePrices } from "./price-changes";
import type { PricedStore } from "./seen-prices";
import type { TypedPrice } from "./typed-price";

/** A store where prices are noted. */
export interface NotedStore extends PricedStore {
  /** For a store that is not on this device later; null if unknown. */
  readonly name: string | null;
}

/** A thing whose price is noted. */
export interface NotedItem {
  readonly name: string;
  /** The household that keeps the price; empty for the own one. */
  readonly household: string;
  /** The amount on the list. */
  readonly quantity: Quantity | null;
  /** The id of the product whose price the list uses; null without a price. */
  readonly product: string | null;
}

/** A price of a thing at a store, as it is noted. */
export interface NotedPrice {
  readonly item: NotedItem;
  readonly store: NotedStore;
  readonly price: TypedPrice;
  /** The ISO 4217 code. */
  readonly currency: string;
  readonly source: PriceSource;
  readonly gtin: string | null;
}

/** Keeps a price as seen today, and returns what takes it back; nothing if it was kept before. */
export function notePrice(replica: Replica, { item, store, price, currency, source, gtin }: NotedPrice): () => void {
  const { name, household, product } = item;
  // Products of the household's own prices are not the store's.
  const productId = knownPrice(product) === "published" ? product : null;
  const ids = keepPrices(replica, household, [
    {
      ...price, name, productId, gtin, currency, source, storeId: store.id, storeName: store.name, organisationId: store.chain,
      label: null, day: localDay(new Date(replica.environment.now())),
    },
  ]);
  return () => void removePrices(replica, ids);
}
