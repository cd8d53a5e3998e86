import { useMemo } from "react";
import type { ReactElement } from "react";
import { TripSketch } from "../pictures/TripSketch";
import type { Planned } from "../trip-planning";

/** The way of the first trip, on wide screens. */
export function FirstWay({ planned }: { readonly planned: Planned }): ReactElement {
  const { plan, request } = planned;
  const stores = useMemo(
    () => (plan.trips[0]?.visits ?? []).flatMap(({ store }) => plan.stores.filter(({ id }) => id === store)),
    [plan],
  );
  return (
    <div className="wide-only card card-body">
      <TripSketch start={plan.start} stores={stores} returnsToStart={request.returnsToStart} />
    </div>
  );
}
