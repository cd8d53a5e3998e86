import { useEffect } from "react";
import type { RefObject } from "react";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useMapTiles } from "./services";
import type { TownMap } from "./town-map";

/** The ground that the server offers. */
export interface ShownGround {
  /** True if another server draws the map. */
  readonly isForeign: boolean;
  /** The makers of the map; null if it needs no attribution. */
  readonly attribution: string | null;
}

/** Draws the ground of a map that is already open. Until the configuration is known, nothing is requested. */
export function useGround(town: RefObject<TownMap | null>): ShownGround {
  const { resources } = useServices();
  const mapTiles = useMapTiles();
  const configuration = useCopy(resources.configuration);
  const pictures = configuration.kind === "ready" ? configuration.value.mapTiles : null;
  const isKnown = configuration.kind !== "loading";
  useEffect(() => {
    const ground = pictures ?? mapTiles;
    if (isKnown && ground !== null) town.current?.drawGround(ground);
  }, [isKnown, pictures, mapTiles, town]);
  return {
    isForeign: pictures !== null,
    attribution: configuration.kind === "ready" ? configuration.value.mapAttribution : null,
  };
}
