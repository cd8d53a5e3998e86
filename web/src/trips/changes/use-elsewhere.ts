import { useMemo } from "react";
import type { BillLine } from "../../api/types";
import type { ProductRequest } from "../../catalog/matching";
import type { ChosenVisit } from "../chosen-trip";
import { billLine } from "./not-found";
import { useShops } from "./use-shops";

/** An entry's offer at another store of the trip. */
export interface Offer {
  readonly visit: ChosenVisit;
  readonly line: BillLine;
}

/** Returns an entry's offers at the stores to come, cheapest first, if their products are on the device. */
export function useElsewhere(entry: ProductRequest & { readonly id: string }, visits: readonly ChosenVisit[]): readonly Offer[] {
  const shops = useShops(visits.map(({ store }) => store.id));
  return useMemo(() => {
    const offers = visits.flatMap((visit): readonly Offer[] => {
      const shop = shops.get(visit.store.id);
      const match = shop?.catalog.matcher.find(entry, shop.shopper) ?? null;
      return match === null ? [] : [{ visit, line: billLine(entry, match) }];
    });
    return offers.sort((one, other) => one.line.totalCents - other.line.totalCents);
  }, [entry, visits, shops]);
}
