import { useMemo } from "react";
import { useStores } from "../../stores/services";
import type { TripStart } from "../plan-memory";
import { useOptionalCopy } from "../use-optional-copy";

/** Returns the middle of a zip code as a start; null until it is loaded, and if no store knows it. */
export function useZipStart(zip: string | null): TripStart | null {
  const { stores } = useStores();
  const copy = useOptionalCopy(useMemo(() => (zip === null ? null : stores.nearby({ zip })), [stores, zip]));
  const origin = copy?.kind === "ready" ? copy.value.origin : null;
  return useMemo<TripStart | null>(
    () => origin && { kind: "zip", zip, latitude: origin.latitude, longitude: origin.longitude },
    [origin, zip],
  );
}
