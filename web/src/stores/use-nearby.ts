import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { CopyState } from "../api/copy";
import type { NearbyStores } from "../api/types";
import { useStores } from "./services";
import { usePlace } from "./use-place";

const silent = (): void => undefined;

/** Returns the stores near the shopper; null while their location is unknown. */
export function useNearby(): CopyState<NearbyStores> | null {
  const { stores } = useStores();
  const { place } = usePlace();
  const copy = useMemo(() => (place === null ? null : stores.nearby(place)), [stores, place]);
  return useSyncExternalStore(
    useCallback((listener) => copy?.subscribe(listener) ?? silent, [copy]),
    useCallback(() => copy?.getSnapshot() ?? null, [copy]),
  );
}
