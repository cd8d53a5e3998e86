import { useEffect, useState } from "react";
import { useServices } from "../../frame/services";
import type { MapTiles } from "./map-tiles";

export interface MapTileServices {
  /** Loads the tiles, the same ones at each call. */
  readonly loadMapTiles: () => Promise<MapTiles>;
}

/** Returns the tiles of the base map; null until they are loaded. */
export function useMapTiles(): MapTiles | null {
  const { loadMapTiles } = useServices<MapTileServices>();
  const [mapTiles, setMapTiles] = useState<MapTiles | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadMapTiles().then((loaded) => isShown && setMapTiles(loaded), () => undefined);
    return () => {
      isShown = false;
    };
  }, [loadMapTiles]);
  return mapTiles;
}
