import type { Dish, DishPrice } from "../api/types";
import { useFormats, useText } from "../locale";
import type { BillSum } from "./party-order";

/** Formats prices of dishes and orders; a missing price is never shown as free. */
export interface PriceWords {
  /** Formats the price of one size. */
  readonly price: (price: Pick<DishPrice, "priceCents" | "isLeast">) => string;
  /** Formats the lowest price of a dish. */
  readonly dish: (dish: Dish) => string;
  /** Formats a sum, such as "from $12.00 + 1 without a price". */
  readonly sum: (sum: BillSum) => string;
}

export function usePriceWords(): PriceWords {
  const { eatOut } = useText();
  const formats = useFormats();
  const price: PriceWords["price"] = ({ priceCents, isLeast }) => {
    if (priceCents === null) return eatOut.noPrice;
    return isLeast ? eatOut.from(formats.money(priceCents)) : formats.money(priceCents);
  };
  return {
    price,
    dish: ({ prices }) => {
      const knownCents = prices.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
      if (knownCents.length === 0) return eatOut.noPrice;
      const isLeast = prices.length > 1 || prices.some((one) => one.isLeast);
      return price({ priceCents: Math.min(...knownCents), isLeast });
    },
    sum: ({ totalCents, isLeast, withoutPrice }) => {
      const total = price({ priceCents: totalCents, isLeast });
      return withoutPrice === 0 ? total : eatOut.plusWithoutPrice(total, withoutPrice);
    },
  };
}
