import { lazy, Suspense, useMemo } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { MapBoundary } from "../../stores/map/MapBoundary";
import { chosenVisits, tripPlaces } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { WaySketchPicture } from "../pictures/WaySketchPicture";
import { drawnLegs } from "../ways/drawn-way";
import { hasRoads } from "../ways/kept-way";
import type { KeptWay } from "../ways/kept-way";

// With Leaflet; whoever has no roads to look at does without it.
const WayMap = lazy(() => import("../ways/WayMap"));

interface WayPictureProps {
  readonly chosen: ChosenTrip;
  readonly way: KeptWay | null;
}

/** The way of the trip: along the roads on a map where they are known, else as a sketch. */
export function WayPicture({ chosen, way }: WayPictureProps): ReactElement {
  const text = useLaterTexts().ways;
  const stores = useMemo(() => chosenVisits(chosen).map(({ store }) => store), [chosen]);
  // Whatever else is noted of the trip does not move the map under somebody's finger.
  const shown = JSON.stringify(way);
  const drawn = useMemo(
    () => ({ start: chosen.start, stops: stores, legs: drawnLegs(tripPlaces(chosen), way) }),
    [shown],
  );
  const sketch = <WaySketchPicture start={chosen.start} stores={stores} returnsToStart={chosen.returnsToStart} />;
  if (way === null || !hasRoads(way)) return sketch;
  const isSomewhereStraight = drawn.legs.some(({ isEstimated }) => isEstimated);
  return (
    <MapBoundary instead={sketch}>
      <Suspense fallback={<div className="stores-map way-map" />}>
        <WayMap way={drawn} names={stores.map(({ name }) => name)} />
        {isSomewhereStraight && <p className="quiet-text">{text.dashed}</p>}
      </Suspense>
    </MapBoundary>
  );
}
