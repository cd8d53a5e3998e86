import { useMemo } from "react";
import type { NearbyStore } from "../../api/types";
import { useStores } from "../../stores/services";
import type { TripStart } from "../plan-memory";
import { useOptionalCopy } from "../use-optional-copy";

const nothing: readonly NearbyStore[] = [];

/** Returns the known stores around a start, nearest first. */
export function useNearbyStores(start: TripStart | null): readonly NearbyStore[] {
  const { stores } = useStores();
  const [kind, zip, latitude, longitude] = [start?.kind, start?.zip, start?.latitude, start?.longitude];
  const copy = useMemo(() => {
    if (latitude === undefined || longitude === undefined) return null;
    return stores.nearby(kind === "zip" && typeof zip === "string" ? { zip } : { latitude, longitude });
  }, [stores, kind, zip, latitude, longitude]);
  const state = useOptionalCopy(copy);
  return state?.kind === "ready" ? state.value.stores : nothing;
}
