import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { askingAt } from "./asking";
import type { PriceAsking } from "./asking";

/** Returns when prices are asked for at a store. */
export function usePriceAsking(storePublishesPrices: boolean): PriceAsking {
  const { settings } = useServices();
  return askingAt(useQuery(useMemo(() => settings.text("prices"), [settings])), storePublishesPrices);
}
