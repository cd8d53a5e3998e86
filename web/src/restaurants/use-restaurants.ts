import type { CopyState } from "../api/copy";
import type { Restaurant } from "../api/types";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";

/** All menus on this device. */
export interface Menus {
  readonly state: CopyState<readonly Restaurant[]>;
  /** Null until the device has menus. */
  readonly restaurants: readonly Restaurant[] | null;
  /** Resolves after the download, successful or not. */
  readonly refresh: () => Promise<void>;
}

export function useRestaurants(): Menus {
  const { resources } = useServices();
  const state = useCopy(resources.restaurants);
  const restaurants = state.kind === "ready" ? state.value : null;
  const refresh = (): Promise<void> => resources.restaurants.refresh();
  return { state, restaurants, refresh };
}
