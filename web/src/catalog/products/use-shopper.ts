import { useMemo } from "react";
import { useServices } from "../../frame/services";
import { useNow } from "../../frame/use-now";
import { useQuery } from "../../frame/use-query";
import { localDay } from "../../grocery/local-day";
import type { Shopper } from "../matching";

/**
 * Who looks at prices, and on which day.
 *
 * @param organisationId - whose prices; null before that is known.
 */
export function useShopper(organisationId: string | null): Shopper {
  const { settings } = useServices();
  const isMember = useQuery(settings.memberships).includes(organisationId ?? "");
  const day = localDay(useNow());
  return useMemo(() => ({ isMember, day }), [isMember, day]);
}
