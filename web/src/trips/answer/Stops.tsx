import type { ReactElement } from "react";
import type { Trip, TripPlan } from "../../api/types";
import { useText } from "../../locale";
import { storeEmoji, storeName } from "../trip-comparison";

interface StopsProps {
  readonly plan: Pick<TripPlan, "stores">;
  readonly trip: Trip;
  /** The picture of the start. */
  readonly start: string;
  readonly returnsToStart: boolean;
  readonly hasNames: boolean;
}

/** The stores of a trip as a line of pictures: 🏠 › 🏬 Maple & Main › 🏠. */
export function Stops({ plan, trip, start, returnsToStart, hasNames }: StopsProps): ReactElement {
  const text = useText();
  const stores = trip.visits.map(({ store: id }) => ({ id, name: storeName(plan, id), emoji: storeEmoji(plan, id) }));
  const names = stores.map((store) => store.name);
  return (
    <p className="trip-stops">
      {!hasNames && <span className="visually-hidden">{text.trips.stopsWords(names)}</span>}
      <span aria-hidden="true">{start}</span>
      {stores.map((store, index) => (
        <span key={`${store.id}-${index}`} className="row" aria-hidden={!hasNames}>
          <Arrow />
          <span>
            <span aria-hidden="true">{store.emoji}</span>
            {hasNames && <bdi> {store.name}</bdi>}
          </span>
        </span>
      ))}
      {returnsToStart && (
        <span className="row" aria-hidden="true">
          <Arrow />
          {start}
        </span>
      )}
    </p>
  );
}

function Arrow(): ReactElement {
  return (
    <span className="faint-text" aria-hidden="true">
      ›
    </span>
  );
}
