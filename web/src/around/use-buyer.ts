import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import type { Buyer } from "./cheapest";

/** Who looks at the prices of several organisations, and on which day. */
export function useBuyer(): Buyer {
  const memberships = useQuery(useServices().settings.memberships);
  const day = localDay(useNow());
  return useMemo(() => ({ memberships, day }), [memberships, day]);
}
