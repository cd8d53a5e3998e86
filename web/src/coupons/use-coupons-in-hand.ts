import { useMemo } from "react";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import type { CouponsInHand } from "../grocery/prices/pricing";
import { useCoupons } from "./services";

/**
 * What tills will take of this person's coupons today: all prices ask for it.
 *
 * @param since - what was used from then on was used for what is priced; null where nothing was.
 */
export function useCouponsInHand(since: number | null = null): CouponsInHand {
  const { coupons } = useCoupons();
  const used = useQuery(useMemo(() => coupons.used, [coupons]));
  const heard = useQuery(useMemo(() => coupons.heard, [coupons]));
  const day = localDay(useNow());
  return useMemo(() => coupons.inHand(day, since), [coupons, used, heard, day, since]);
}
