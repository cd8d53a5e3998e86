import { useMemo } from "react";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import type { CouponsInHand } from "../grocery/prices/pricing";
import { useCoupons } from "./services";

/**
 * Returns the shopper's coupons valid today, used by all prices.
 *
 * @param since - coupons used from this time on still count for the priced lines; null for no limit.
 */
export function useCouponsInHand(since: number | null = null): CouponsInHand {
  const { coupons } = useCoupons();
  const used = useQuery(useMemo(() => coupons.used, [coupons]));
  const serverDay = useQuery(useMemo(() => coupons.heard, [coupons]));
  const day = localDay(useNow());
  return useMemo(() => coupons.inHand(day, since), [coupons, used, serverDay, day, since]);
}
