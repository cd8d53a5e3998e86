import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { storeMoment } from "../grocery/local-day";
import type { Buyer } from "./cheapest";

/** Who looks at the prices of several organisations, and when. */
export function useBuyer(): Buyer {
  const memberships = useQuery(useServices().settings.memberships);
  const moment = storeMoment(useNow(), null);
  return useMemo(() => ({ memberships, moment }), [memberships, moment]);
}
