import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import type { EntryAvailability } from "../../catalog/availability";
import { useFormats, useText } from "../../locale";

interface AtStoresProps {
  readonly stores: readonly NearbyStore[];
  readonly availability: EntryAvailability;
}

const storesShown = 12;

/** The nearby stores that sell an item, cheapest first; stores without it are gray (N-05). */
export function AtStores({ stores, availability }: AtStoresProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  if (stores.length === 0) return null;
  const cents = (id: string): number => availability.get(id) ?? Infinity;
  const sorted = [...stores].sort((one, other) => {
    const [first, second] = [cents(one.id), cents(other.id)];
    return first === second ? one.distanceMetres - other.distanceMetres : first - second;
  });
  return (
    <section>
      <h3 className="sheet-title">{text.lists.atStores}</h3>
      <ul className="card sizes">
        {sorted.slice(0, storesShown).map((store) => {
          const price = availability.get(store.id);
          return (
            <li key={store.id} className={`size-row ${typeof price === "number" ? "" : "gone"}`}>
              <span className="emoji" aria-hidden="true">
                {store.organisation.emoji}
              </span>
              <span className="grow">
                {store.name} <span className="quiet-text">{formats.distance(store.distanceMetres)}</span>
              </span>
              {typeof price === "number" ? (
                <span className="no-wrap">{formats.money(price)}</span>
              ) : (
                <span>{price === undefined ? text.lists.notThere : text.stores.outOfStock}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
