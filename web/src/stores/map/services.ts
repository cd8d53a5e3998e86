import { useServices } from "../../frame/services";
import type { MapTiles } from "./map-tiles";

export interface MapTileServices {
  readonly mapTiles: MapTiles;
}

export function useMapTiles(): MapTiles {
  return useServices<MapTileServices>().mapTiles;
}
