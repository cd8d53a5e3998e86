import { useServices } from "../../frame/services";
import type { MapShelf } from "./map-shelf";

export interface MapServices {
  readonly maps: MapShelf;
}

export const useMaps = useServices<MapServices>;
