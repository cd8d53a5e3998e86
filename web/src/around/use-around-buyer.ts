import { useMemo } from "react";
import { useCouponsInHand } from "../coupons/use-coupons-in-hand";
import { useServices } from "../frame/services";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { storeMoment } from "../grocery/local-day";
import type { AroundBuyer } from "./cheapest";

/** Returns the buyer of several organizations' products, and the time. */
export function useAroundBuyer(): AroundBuyer {
  const memberships = useQuery(useServices().settings.memberships);
  const moment = storeMoment(useNow(), null);
  const coupons = useCouponsInHand();
  return useMemo(() => ({ memberships, moment, coupons }), [memberships, moment, coupons]);
}
