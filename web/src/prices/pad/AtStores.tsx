import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { localDay } from "../../grocery/local-day";
import { useFormats, useText } from "../../locale";
import { UnknownNote } from "../../ui/UnknownNote";
import type { PriceViewProps } from "../price-views";
import { offersAt } from "../prices-at";
import { usePrices } from "../services";
import { ShownPrice } from "./ShownPrice";

const storesShown = 12;

/** The nearby stores that sell an item, cheapest first; stores without it are gray (N-05). Says why they are unknown. */
export function AtStores({ item, at, failure, onRetry }: PriceViewProps["AtStores"]): ReactElement | null {
  const { priceBook, replica } = usePrices();
  const text = useText();
  const formats = useFormats();
  const rows = useQuery(priceBook.rows);
  const currency = useQuery(priceBook.currency) ?? "";
  const stores = (at?.stores ?? []).filter(({ catalogRevision }) => catalogRevision !== null);
  if (stores.length === 0 && failure === null) return null;
  const today = localDay(new Date(replica.environment.now()));
  const offers = at === undefined ? [] : offersAt(stores, item.name, at.offers, rows, currency, today);
  return (
    <section>
      <h3 className="sheet-title">{text.lists.atStores}</h3>
      {failure !== null && <UnknownNote title={text.lists.notAsked} reason={failure} onRetry={onRetry} />}
      {offers.length > 0 && (
        <ul className="card sizes">
          {offers.slice(0, storesShown).map(({ store, offer }) => (
            <li key={store.id} className={`size-row ${offer === null || offer === "soldOut" ? "gone" : ""}`}>
              <span className="emoji" aria-hidden="true">
                {store.organisation.emoji}
              </span>
              <span className="grow">
                <bdi>{store.name}</bdi>{" "}
                {store.distanceMetres !== null && <span className="quiet-text">{formats.distance(store.distanceMetres)}</span>}
              </span>
              {offer === null || offer === "soldOut" ? (
                <span>{offer === null ? text.lists.notThere : text.stores.outOfStock}</span>
              ) : (
                <ShownPrice price={offer} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
