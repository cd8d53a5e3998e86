import { lazy, Suspense, useState } from "react";
import type { ReactElement } from "react";
import type { Position } from "../../api/types";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { askPosition } from "../../stores/device-position";
import { MapBoundary } from "../../stores/map/MapBoundary";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";

const PlaceMap = lazy(() => import("../../stores/map/PlaceMap"));

interface PlaceFieldProps {
  /** The postcode or the town to start from. */
  readonly near: string;
  /** Null until chosen. */
  readonly place: Position | null;
  readonly onPlace: (place: Position) => void;
}

/** A store's location: a pin on a street map, or on request the device's position. */
export function PlaceField({ near, place, onPlace }: PlaceFieldProps): ReactElement {
  const { api } = useServices();
  const text = useLaterTexts().publishedMaps;
  const { isUnderWay, failure, run } = useAttempt();
  const [isLost, setLost] = useState(false);
  const show = async (): Promise<void> => {
    setLost(false);
    await run(async (signal) => {
      const response = await api.nearbyStores({ zip: near }, { limit: 1, signal });
      if (response.kind !== "fresh") return;
      const { latitude, longitude } = response.value.origin;
      onPlace({ latitude, longitude });
    });
  };
  const here = async (): Promise<void> => {
    const answer = await askPosition();
    setLost(answer.kind !== "found");
    if (answer.kind === "found") onPlace(answer.position);
  };
  return (
    <fieldset className="place-field stack">
      <legend className="field-label">{text.place}</legend>
      {place === null && <p className="quiet-text">{text.placeAbout}</p>}
      <div className="map-buttons">
        {place === null && (
          <Button isSmall disabled={isUnderWay || near === ""} onClick={() => void show()}>{text.placeOnMap}</Button>
        )}
        <Button isSmall icon="here" onClick={() => void here()}>{text.placeHere}</Button>
      </div>
      {(failure !== null || isLost) && <Note kind="warning" title={text.placeNotFound} detail={text.placeNotFoundAbout} />}
      {place !== null && (
        <MapBoundary>
          <Suspense fallback={null}>
            <PlaceMap position={place} onChange={onPlace} />
          </Suspense>
        </MapBoundary>
      )}
    </fieldset>
  );
}
