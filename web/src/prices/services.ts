import { useServices } from "../frame/services";
import type { PriceBook } from "./price-book";
import type { PriceViews } from "./price-views";

export interface PriceServices {
  readonly priceBook: PriceBook;
  /** Loads the components that note prices, with their styles. */
  readonly loadPriceViews: () => Promise<PriceViews>;
}

export const usePrices = useServices<PriceServices>;
