import type { ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import { UnknownNote } from "../../ui/UnknownNote";
import type { PriceViewProps } from "../price-views";

const storesShown = 12;

/** The nearby stores that sell an item, cheapest first; stores without it are gray (N-05). Says why they are unknown. */
export function AtStores({ at, failure, onRetry }: PriceViewProps["AtStores"]): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const stores = at?.stores ?? [];
  if (stores.length === 0 && failure === null) return null;
  const cents = (id: string): number => at?.offers.get(id) ?? Infinity;
  // Stable: nearest first among equals.
  const sorted = [...stores].sort((one, other) => (cents(one.id) === cents(other.id) ? 0 : cents(one.id) - cents(other.id)));
  return (
    <section>
      <h3 className="sheet-title">{text.lists.atStores}</h3>
      {failure !== null && <UnknownNote title={text.lists.notAsked} reason={failure} onRetry={onRetry} />}
      {stores.length > 0 && (
        <ul className="card sizes">
          {sorted.slice(0, storesShown).map((store) => {
            const price = at?.offers.get(store.id);
            return (
              <li key={store.id} className={`size-row ${typeof price === "number" ? "" : "gone"}`}>
                <span className="emoji" aria-hidden="true">
                  {store.organisation.emoji}
                </span>
                <span className="grow">
                  {store.name}{" "}
                  {store.distanceMetres !== null && <span className="quiet-text">{formats.distance(store.distanceMetres)}</span>}
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
      )}
    </section>
  );
}
