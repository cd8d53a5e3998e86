import type { ReactElement } from "react";
import { isWithoutProducts } from "../../api/api-client";
import { LaterPrice } from "../../prices/LaterPrice";
import { usePriceAsking } from "../../prices/use-price-asking";
import type { Entry, ListContents } from "../list-views";
import { notedStore } from "../use-list-prices";
import type { PricedList } from "../use-list-prices";

interface TickedPriceProps {
  /** The entry put into the cart last. */
  readonly entry: Entry;
  readonly contents: ListContents;
  readonly priced: PricedList;
}

/** Asks for the price of an entry ticked on the list, if the shopper wants to be asked there. */
export function TickedPrice({ entry, contents, priced }: TickedPriceProps): ReactElement | null {
  const { copy, prices } = priced;
  const store = notedStore(priced);
  const asking = usePriceAsking(copy.kind !== "failed" || !isWithoutProducts(copy.failure));
  if (asking === "off" || store === null) return null;
  const price = prices?.byEntry.get(entry.id);
  const item = { ...entry, product: price?.kind === "sold" ? price.product.id : null };
  return <LaterPrice view="PriceQuestion" props={{ store, asking, item, contents, keepsPlace: true }} />;
}
