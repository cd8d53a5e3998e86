import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { MapBoundary } from "../../stores/map/MapBoundary";
import type { WaySketchProps } from "./WaySketchPicture";

// The other parts of a plan are shown before it.
const WaySketchPicture = lazy(() => import("./WaySketchPicture"));

/** The sketch of a trip's way, or a note if it cannot be loaded. */
export function TripSketch(props: WaySketchProps): ReactElement {
  return (
    <MapBoundary>
      <Suspense fallback={<div className="way-sketch waiting" />}>
        <WaySketchPicture {...props} />
      </Suspense>
    </MapBoundary>
  );
}
