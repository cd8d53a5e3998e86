import { useMemo } from "react";
import type { Buyer } from "../api/types";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useCouponsInHand } from "./use-coupons-in-hand";

/** The server's limit on used coupons; the latest ones are sent. */
const mostUsed = 200;

/** Returns the facts about this shopper that the server's prices depend on. */
export function useBuyer(): Buyer {
  const memberships = useQuery(useServices().settings.memberships);
  const { used } = useCouponsInHand();
  return useMemo(() => ({ memberships, usedCoupons: used.slice(-mostUsed) }), [memberships, used]);
}
