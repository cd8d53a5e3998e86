import { lazy, Suspense, useMemo } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { MapBoundary } from "../../stores/map/MapBoundary";
import { chosenVisits, tripPlaces } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { TripSketch } from "../pictures/TripSketch";
import { drawnLegs } from "../ways/drawn-way";
import { hasRoads } from "../ways/stored-way";
import type { StoredWay } from "../ways/stored-way";

// Loads Leaflet only if there are roads to show.
const WayMap = lazy(() => import("../ways/WayMap"));

interface WayPictureProps {
  readonly chosen: ChosenTrip;
  readonly way: StoredWay | null;
}

/** The way of the trip: along roads on a map if they are known, otherwise as a sketch. */
export function WayPicture({ chosen, way }: WayPictureProps): ReactElement {
  const text = useLaterTexts().ways;
  const stores = useMemo(() => chosenVisits(chosen).map(({ store }) => store), [chosen]);
  // Other changes to the trip must not move the map under a finger.
  const wayKey = JSON.stringify(way);
  const drawnWay = useMemo(
    () => ({ start: chosen.start, stops: stores, legs: drawnLegs(tripPlaces(chosen), way) }),
    [wayKey],
  );
  const sketch = <TripSketch start={chosen.start} stores={stores} returnsToStart={chosen.returnsToStart} />;
  if (way === null || !hasRoads(way)) return sketch;
  const isSomewhereStraight = drawnWay.legs.some(({ isEstimated }) => isEstimated);
  return (
    <MapBoundary instead={sketch}>
      <Suspense fallback={<div className="stores-map way-map" />}>
        <WayMap way={drawnWay} names={stores.map(({ name }) => name)} />
        {isSomewhereStraight && <p className="quiet-text">{text.dashed}</p>}
      </Suspense>
    </MapBoundary>
  );
}
