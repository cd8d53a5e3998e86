import { useEffect, useState } from "react";
import type { MapTile, Street } from "../../api/types";
import { useMapTiles } from "./services";

const nothing: readonly Street[] = [];

/** Returns the streets of tiles as they arrive. `tiles` must stay the same list until others are wanted. */
export function useStreets(tiles: readonly MapTile[]): readonly Street[] {
  const mapTiles = useMapTiles();
  const [streets, setStreets] = useState(nothing);
  useEffect(() => mapTiles?.watch(tiles, setStreets), [mapTiles, tiles]);
  return streets;
}
