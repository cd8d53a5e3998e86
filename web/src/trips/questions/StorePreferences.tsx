import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import { useFormats, useText } from "../../locale";
import type { TripPreferences } from "../plan-memory";
import { storePreference, withStorePreference } from "./nearby-choices";

interface StorePreferencesProps {
  readonly stores: readonly NearbyStore[];
  readonly preferences: TripPreferences;
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** The nearby stores, with the choice to require or avoid each. */
export function StorePreferences({ stores, preferences, change }: StorePreferencesProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <details className="trip-details">
      <summary>{text.trips.wishedStores}</summary>
      {stores.length === 0 && <p className="quiet-text">{text.trips.noStoresYet}</p>}
      <ul>
        {stores.map((store) => {
          const preference = storePreference(preferences, store.id);
          const toggle = (choice: "surely" | "never"): void =>
            change(withStorePreference(preferences, store.id, preference === choice ? "maybe" : choice));
          return (
            <li key={store.id} className="trip-store-wish">
              <span className="grow">
                <span aria-hidden="true">{store.organisation.emoji} </span>
                <bdi>{store.name}</bdi> <span className="quiet-text">{formats.distance(store.distanceMetres)}</span>
              </span>
              <span className="row">
                <button
                  type="button"
                  className="trip-toggle surely"
                  aria-pressed={preference === "surely"}
                  aria-label={text.trips.visitSurely(store.name)}
                  onClick={() => toggle("surely")}
                >
                  {text.trips.surely}
                </button>
                <button
                  type="button"
                  className="trip-toggle never"
                  aria-pressed={preference === "never"}
                  aria-label={text.trips.visitNever(store.name)}
                  onClick={() => toggle("never")}
                >
                  {text.trips.never}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
