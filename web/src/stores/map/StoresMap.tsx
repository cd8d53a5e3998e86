import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import type { NearbyStore, Position } from "../../api/types";
import { useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { openTownMap } from "./town-map";
import type { TownMap } from "./town-map";
import { useGround } from "./use-ground";

interface StoresMapProps {
  readonly origin: Position;
  readonly stores: readonly NearbyStore[];
  /** The id of the selected store. */
  readonly picked: string | null;
  readonly onPick: (store: NearbyStore) => void;
}

/** The stores on a map of their streets. A separate chunk, because it imports Leaflet. */
export default function StoresMap({ origin, stores, picked, onPick }: StoresMapProps): ReactElement {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const town = useRef<TownMap | null>(null);

  useEffect(() => {
    if (place.current === null) return undefined;
    const opened = openTownMap(place.current);
    town.current = opened;
    return () => {
      town.current = null;
      opened.close();
    };
  }, []);
  const { attribution } = useGround(town);
  const groupLabel = text.stores.storesThere;
  useEffect(() => town.current?.setPins(origin, stores, { onPick, groupLabel }), [origin, stores, onPick, groupLabel]);
  useEffect(() => town.current?.pick(picked), [picked, stores]);

  return (
    <div className="stores-map">
      <div ref={place} className="map-ground" role="group" aria-label={text.stores.map} />
      <div className="map-zoom">
        <IconButton icon="plus" label={text.stores.zoomIn} onClick={() => town.current?.zoom(1)} />
        <IconButton icon="minus" label={text.stores.zoomOut} onClick={() => town.current?.zoom(-1)} />
      </div>
      {attribution !== null && <p className="map-attribution">{attribution}</p>}
    </div>
  );
}
