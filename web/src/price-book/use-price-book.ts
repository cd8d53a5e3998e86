import { useCallback, useMemo } from "react";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import { useText } from "../locale";
import type { SeenPrice } from "../prices/seen-prices";
import { usePrices } from "../prices/services";
import { useKnownStores } from "../stores/use-known-stores";
import { bookThings } from "./book-things";
import type { BookThing } from "./book-things";
import { namedStores } from "./named-stores";
import type { NamedStores } from "./named-stores";

/** The prices of all households on this device. */
export interface BookPrices {
  readonly prices: readonly SeenPrice[];
  /** ISO 4217 */
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The prices with their things and stores. */
export interface BookContents extends BookPrices {
  /** The prices in the server's currency, by thing. */
  readonly things: readonly BookThing[];
  readonly stores: NamedStores;
  readonly storeName: (price: SeenPrice) => string;
}

export function useBookPrices(): BookPrices {
  const { resources } = useServices();
  const prices = useQuery(usePrices().priceBook.rows);
  const configuration = useCopy(resources.configuration);
  // Until the server's currency is known, that of any price: nearly always the same one.
  const currency = configuration.kind === "ready" ? configuration.value.currency : prices[0]?.currency ?? "USD";
  return { prices, currency, today: localDay(useNow()) };
}

export function usePriceBook(): BookContents {
  const text = useText();
  const { prices, currency, today } = useBookPrices();
  const things = useMemo(() => bookThings(prices, currency, today), [prices, currency, today]);
  const known = useKnownStores();
  const stores = useMemo(() => namedStores(known, prices), [known, prices]);
  const unknownStore = text.lists.unknownStore;
  const storeName = useCallback(
    ({ storeId }: SeenPrice): string => stores.byId.get(storeId)?.name ?? unknownStore, [stores, unknownStore],
  );
  return { prices, things, currency, today, stores, storeName };
}
