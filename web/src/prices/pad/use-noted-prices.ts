import { useQuery } from "../../frame/use-query";
import { localDay } from "../../grocery/local-day";
import { useFormats } from "../../locale";
import type { PriceSource } from "../../replica/types";
import { lastPrice } from "../last-price";
import type { LastPrice } from "../last-price";
import { notePrice } from "../noting";
import type { NotedItem, NotedStore } from "../noting";
import { usePrices } from "../services";
import type { PriceCurrency, TypedPrice } from "../typed-price";

/** How a price was read: typed, or scanned with the number on the pack. */
interface SightingSource {
  readonly source: PriceSource;
  readonly gtin: string | null;
}

/** The household's prices, to offer the last one and to note another. */
export interface NotedPrices {
  /** Null until the installation's currency is known; no price can be noted before. */
  readonly currency: PriceCurrency | null;
  /** The price offered first for a thing at a store. */
  readonly last: (item: Pick<NotedItem, "name">, store: NotedStore, gtin: string | null) => LastPrice | null;
  /** True if the price of a thing was noted at the store today. */
  readonly isNotedToday: (item: Pick<NotedItem, "name">, store: NotedStore) => boolean;
  /** Notes a price, and returns what takes it back. */
  readonly note: (item: NotedItem, store: NotedStore, price: TypedPrice, from: SightingSource) => () => void;
}

export function useNotedPrices(): NotedPrices {
  const { priceBook, replica } = usePrices();
  const { moneyDigits } = useFormats();
  const rows = useQuery(priceBook.rows);
  const code = useQuery(priceBook.currency);
  const today = localDay(new Date(replica.environment.now()));
  const last: NotedPrices["last"] = ({ name }, store, gtin) =>
    code === null ? null : lastPrice(rows, { name, gtin }, store, code, today);
  return {
    currency: code === null ? null : { code, digits: moneyDigits },
    last,
    isNotedToday: (item, store) => {
      const known = last(item, store, null);
      return known?.from === "store" && known.price.day === today;
    },
    note: (item, store, price, from) =>
      code === null ? () => undefined : notePrice(replica, { item, store, price, currency: code, ...from }),
  };
}
