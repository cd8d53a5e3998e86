import { useMemo } from "react";
import { useQuery } from "../app/use-query";
import { useServices } from "../app/services";
import { useNow } from "../stores/use-now";
import type { Shopper } from "./matching";
import { localDay } from "./local-day";

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
