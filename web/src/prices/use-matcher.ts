import { useEffect, useMemo } from "react";
import type { CopyState } from "../api/copy";
import type { StoreCatalog } from "../catalog/catalogs";
import type { Matcher } from "../catalog/matching";
import { useQuery } from "../frame/use-query";
import { Cell } from "../replica/query";
import { usePrices } from "./services";

const none = new Cell(null);

/**
 * Returns the matcher of what a store publishes, then of the prices that people have seen there; null without any price,
 * and while the store's products are loading.
 *
 * @param chain - the store's organization; null if unknown.
 */
export function useMatcher(storeId: string | null, chain: string | null, products: CopyState<StoreCatalog>): Matcher | null {
  const { priceBook } = usePrices();
  const seen = useQuery(useMemo(() => (storeId === null ? none : priceBook.at({ id: storeId, chain })), [priceBook, storeId, chain]));
  useEffect(() => {
    if (storeId !== null) void priceBook.open({ id: storeId });
  }, [priceBook, storeId]);
  return useMemo(() => {
    if (products.kind === "loading") return null;
    return products.kind === "ready" ? products.value.matcher.backed(seen) : seen;
  }, [products, seen]);
}
