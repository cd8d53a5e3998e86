import type { ReactElement } from "react";
import { Link } from "../app/router";
import { useFormats, useText } from "../locale";
import type { PricedList } from "./use-list-prices";

/** The store where the list is priced, what it saves there and what it costs. */
export function ListTotal({ priced }: { readonly priced: PricedList }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { store, prices, storeId } = priced;
  if (storeId === null) {
    return (
      <Link to="/stores" className="list-total go-text">
        <span aria-hidden="true">🏬</span>
        {text.lists.chooseStore}
      </Link>
    );
  }
  return (
    <Link to={`/stores/${storeId}`} className="list-total">
      <span className="grow">
        <span className="list-store cut">{store !== null && `${store.organisation.emoji} ${store.name}`}</span>
        {prices !== null && prices.savedCents > 0 && (
          <span className="saving">{text.lists.saves(formats.money(prices.savedCents))}</span>
        )}
      </span>
      {prices !== null && <b>{formats.money(prices.totalCents)}</b>}
    </Link>
  );
}
