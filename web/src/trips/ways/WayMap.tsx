import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { useLaterTexts, useText } from "../../locale";
import { openTownMap } from "../../stores/map/town-map";
import type { TownMap } from "../../stores/map/town-map";
import { useGround } from "../../stores/map/use-ground";
import type { DrawnWay } from "../../stores/map/way-layer";
import { IconButton } from "../../ui/Button";

interface WayMapProps {
  readonly way: DrawnWay;
  /** The names of its stops, in order. */
  readonly names: readonly string[];
}

/** The way of a trip along roads. A separate chunk, because it imports Leaflet. */
export default function WayMap({ way, names }: WayMapProps): ReactElement {
  const text = useText();
  const ways = useLaterTexts().ways;
  const place = useRef<HTMLDivElement>(null);
  const town = useRef<TownMap | null>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const opened = openTownMap(place.current, { isPart: true });
    town.current = opened;
    return () => {
      town.current = null;
      opened.close();
    };
  }, []);
  const { isForeign, attribution } = useGround(town);
  useEffect(() => town.current?.setWay(way), [way]);
  return (
    <div className="stores-map way-map">
      <div ref={place} className="map-ground" role="group" aria-label={ways.mapWords(names)} />
      <div className="map-zoom">
        <IconButton icon="plus" label={text.stores.zoomIn} onClick={() => town.current?.zoom(1)} />
        <IconButton icon="minus" label={text.stores.zoomOut} onClick={() => town.current?.zoom(-1)} />
      </div>
      <p className="map-attribution">{isForeign && attribution !== null ? attribution : ways.attribution}</p>
    </div>
  );
}
