import { useState } from "react";
import type { ReactElement } from "react";
import type { NearbyStore, Trip } from "../../api/types";
import { useFormats, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { Sheet } from "../../ui/Sheet";
import type { TripPreferences } from "../plan-memory";
import { storePreference, withStorePreference } from "../questions/nearby-choices";
import { lessMinutes, storeName, cheaperWithMoreTime } from "../trip-comparison";
import type { Planned } from "../trip-planning";

interface ChangeTripProps {
  readonly planned: Planned;
  readonly trip: Trip;
  readonly stores: readonly NearbyStore[];
  readonly preferences: TripPreferences;
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** Changes to a result: without one of its stores, with fewer or other stores, with a little more or less time. */
export function ChangeTrip({ planned, trip, stores, preferences, change }: ChangeTripProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [isAdding, setAdding] = useState(false);
  const { plan, request } = planned;
  const more = cheaperWithMoreTime(plan, request.maximumMinutes);
  const less = lessMinutes(trip);
  const others = stores.filter((store) => !trip.visits.some((visit) => visit.store === store.id));
  return (
    <details className="trip-details change">
      <summary>{text.trips.change}</summary>
      <div className="trip-changes">
        {trip.visits.length > 1 &&
          trip.visits.map(({ store }) => (
            <Button key={store} isSmall onClick={() => change(withStorePreference(preferences, store, "never"))}>
              {text.trips.without(isolated(storeName(plan, store)))}
            </Button>
          ))}
        {trip.visits.length > 1 && (
          <Button isSmall onClick={() => change({ maximumStores: trip.visits.length - 1 })}>
            {text.trips.fewerStores(trip.visits.length - 1)}
          </Button>
        )}
        {others.length > 0 && (
          <Button isSmall icon="plus" onClick={() => setAdding(true)}>
            {text.trips.addStore}
          </Button>
        )}
        {less !== undefined && (
          <Button isSmall onClick={() => change({ maximumMinutes: less })}>
            {text.trips.inTime(formats.duration(less))}
          </Button>
        )}
        {more !== undefined && (
          <Button isSmall onClick={() => change({ maximumMinutes: more.minutes })}>
            {text.trips.moreMinutes(
              formats.duration(more.minutes - request.maximumMinutes),
              formats.money(more.savedCents),
            )}
          </Button>
        )}
      </div>
      {isAdding && (
        <Sheet title={text.trips.addStoreTitle} onClose={() => setAdding(false)}>
          {others.map((store) => (
            <Button
              key={store.id}
              className="trip-add-store"
              aria-pressed={storePreference(preferences, store.id) === "surely"}
              onClick={() => {
                change(withStorePreference(preferences, store.id, "surely"));
                setAdding(false);
              }}
            >
              <span aria-hidden="true">{store.organisation.emoji}</span>
              <bdi className="grow">{store.name}</bdi>
              <span className="quiet-text">{formats.distance(store.distanceMetres)}</span>
            </Button>
          ))}
        </Sheet>
      )}
    </details>
  );
}
