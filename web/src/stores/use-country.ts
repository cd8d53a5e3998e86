import { deviceCountry } from "./address";
import { useNearby } from "./use-nearby";

/** Returns the country of the nearest store, else the device's. */
export function useCountry(): string {
  const nearby = useNearby();
  const nearest = nearby?.kind === "ready" ? nearby.value.stores[0] : undefined;
  return nearest?.country ?? deviceCountry(navigator.languages);
}
