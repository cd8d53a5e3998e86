import { useServices } from "../frame/services";
import type { MapTiles } from "./map/map-tiles";
import type { Stores } from "./nearby-stores";

export interface StoreServices {
  readonly stores: Stores;
  readonly mapTiles: MapTiles;
}

export const useStores = useServices<StoreServices>;
