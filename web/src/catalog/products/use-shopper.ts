import { useMemo } from "react";
import { useCouponsInHand } from "../../coupons/use-coupons-in-hand";
import { useServices } from "../../frame/services";
import { useNow } from "../../frame/use-now";
import { useQuery } from "../../frame/use-query";
import { storeMoment } from "../../grocery/local-day";
import type { Catalog } from "../catalog";
import type { Shopper } from "../matching";

/**
 * Returns the shopper and the time, for prices.
 *
 * @param organisationId - the organization of the prices; null if unknown.
 * @param catalog - the catalog with the store's clock for discounts; null if unknown.
 */
export function useShopper(organisationId: string | null, catalog: Catalog | null): Shopper {
  const { settings } = useServices();
  const isMember = useQuery(settings.memberships).includes(organisationId ?? "");
  const now = useNow();
  const moment = catalog?.momentAt(now) ?? storeMoment(now, null);
  const coupons = useCouponsInHand();
  return useMemo(() => ({ isMember, moment, coupons }), [isMember, moment, coupons]);
}
