import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import type { Position } from "../../api/types";
import { useLaterTexts, useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { openTownMap } from "./town-map";
import type { TownMap } from "./town-map";
import { useGround } from "./use-ground";

interface PlaceMapProps {
  readonly position: Position;
  readonly onChange: (position: Position) => void;
}

/**
 * The location of a store on a map of its streets. A tap, dragging, or the arrow keys move it. A separate chunk,
 * because it imports Leaflet.
 */
export default function PlaceMap({ position, onChange }: PlaceMapProps): ReactElement {
  const text = useText();
  const { placePin } = useLaterTexts().publishedMaps;
  const place = useRef<HTMLDivElement>(null);
  const town = useRef<TownMap | null>(null);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    if (place.current === null) return undefined;
    const opened = openTownMap(place.current, { onTap: (to) => latestOnChange.current(to) });
    town.current = opened;
    return () => {
      town.current = null;
      opened.close();
    };
  }, []);
  const { attribution } = useGround(town);
  const { latitude, longitude } = position;
  useEffect(
    () => town.current?.setPlace({ latitude, longitude }, placePin, (to) => latestOnChange.current(to)),
    [latitude, longitude, placePin],
  );
  return (
    <div className="stores-map place-map">
      <div ref={place} className="map-ground" role="group" aria-label={text.stores.map} />
      <div className="map-zoom">
        <IconButton icon="plus" label={text.stores.zoomIn} onClick={() => town.current?.zoom(1)} />
        <IconButton icon="minus" label={text.stores.zoomOut} onClick={() => town.current?.zoom(-1)} />
      </div>
      {attribution !== null && <p className="map-attribution">{attribution}</p>}
    </div>
  );
}
