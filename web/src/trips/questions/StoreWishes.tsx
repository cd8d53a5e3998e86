import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import { useFormats, useText } from "../../locale";
import type { TripWishes } from "../plan-memory";
import { storeWish, withStoreWish } from "./nearby-choices";

interface StoreWishesProps {
  readonly stores: readonly NearbyStore[];
  readonly wishes: TripWishes;
  readonly change: (wishes: Partial<TripWishes>) => void;
}

/** The stores around, each of which can be wished for or ruled out. */
export function StoreWishes({ stores, wishes, change }: StoreWishesProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <details className="trip-details">
      <summary>{text.trips.wishedStores}</summary>
      {stores.length === 0 && <p className="quiet-text">{text.trips.noStoresYet}</p>}
      <ul>
        {stores.map((store) => {
          const wish = storeWish(wishes, store.id);
          const toggle = (wanted: "surely" | "never"): void =>
            change(withStoreWish(wishes, store.id, wish === wanted ? "maybe" : wanted));
          return (
            <li key={store.id} className="trip-store-wish">
              <span className="grow">
                <span aria-hidden="true">{store.organisation.emoji} </span>
                {store.name} <span className="quiet-text">{formats.distance(store.distanceMetres)}</span>
              </span>
              <span className="row">
                <button
                  type="button"
                  className="trip-toggle surely"
                  aria-pressed={wish === "surely"}
                  aria-label={text.trips.visitSurely(store.name)}
                  onClick={() => toggle("surely")}
                >
                  {text.trips.surely}
                </button>
                <button
                  type="button"
                  className="trip-toggle never"
                  aria-pressed={wish === "never"}
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
