import { useServices } from "../frame/services";
import type { PriceBook } from "./price-book";

export interface PriceServices {
  readonly priceBook: PriceBook;
}

export const usePrices = useServices<PriceServices>;
