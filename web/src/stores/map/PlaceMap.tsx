import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import type { Position } from "../../api/types";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useText } from "../../locale";
import { openTownMap } from "../../stores/map/town-map";
import type { TownMap } from "../../stores/map/town-map";
import { IconButton } from "../../ui/Button";

interface PlaceMapProps {
  readonly position: Position;
  readonly onChange: (position: Position) => void;
}

const nobody: readonly never[] = [];

/** Where a store stands, on the streets around it: a tap moves it. A chunk of its own, because it brings Leaflet. */
export default function PlaceMap({ position, onChange }: PlaceMapProps): ReactElement {
  const text = useText();
  const { resources } = useServices();
  const baseMap = useCopy(resources.baseMap);
  const configuration = useCopy(resources.configuration);
  const streets = baseMap.kind === "ready" ? baseMap.value : null;
  const tiles = configuration.kind === "ready" ? configuration.value.mapTiles : null;
  const place = useRef<HTMLDivElement>(null);
  const town = useRef<TownMap | null>(null);
  const heard = useRef(onChange);
  heard.current = onChange;
  useEffect(() => {
    if (place.current === null) return undefined;
    const opened = openTownMap(place.current, (tapped) => heard.current(tapped));
    town.current = opened;
    return () => {
      town.current = null;
      opened.close();
    };
  }, []);
  useEffect(() => town.current?.drawGround(streets ?? [], tiles), [streets, tiles]);
  const { latitude, longitude } = position;
  useEffect(() => town.current?.setPins({ latitude, longitude }, nobody, () => undefined), [latitude, longitude]);
  return (
    <div className="stores-map desk-map">
      <div ref={place} className="map-ground" role="group" aria-label={text.stores.map} />
      <div className="map-zoom">
        <IconButton icon="plus" label={text.stores.zoomIn} onClick={() => town.current?.zoom(1)} />
        <IconButton icon="minus" label={text.stores.zoomOut} onClick={() => town.current?.zoom(-1)} />
      </div>
    </div>
  );
}
