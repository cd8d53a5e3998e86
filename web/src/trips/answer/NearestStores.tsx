import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import { useLaterTexts } from "../../locale";
import { StoreRow } from "../../stores/StoreRow";

/** The number of stores offered. */
const few = 3;

/** The nearest stores, for a list that no store has a price for: distance alone decides then. */
export function NearestStores({ stores }: { readonly stores: readonly NearbyStore[] }): ReactElement | null {
  const { bills } = useLaterTexts();
  const nearest = [...stores].sort((one, other) => one.distanceMetres - other.distanceMetres).slice(0, few);
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest-stores">
      <h2 id="nearest-stores" className="trip-heading">
        {bills.nearestStores}
      </h2>
      <p className="quiet-text list-hint">{bills.pricesComeLater}</p>
      <ul className="card store-rows">
        {nearest.map((store) => (
          <StoreRow key={store.id} store={store} distanceMetres={store.distanceMetres} isChosen={false} />
        ))}
      </ul>
    </section>
  );
}
