import { useState } from "react";
import type { ReactElement } from "react";
import type { ListTotals } from "../../catalog/availability";
import { Link } from "../../frame/router";
import { useFormats, useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import type { ListSummary } from "../list-views";
import { ListStoreSheet } from "../ListStoreSheet";
import { PricesNote } from "../PricesNote";
import type { PricedList } from "../use-list-prices";
import { ShareButton } from "./ShareButton";

interface ListTotalProps {
  readonly list: ListSummary;
  readonly priced: PricedList;
  readonly totals: ListTotals | null;
}

/** The list's store, its savings and total there, a store where the same costs less, and sharing. */
export function ListTotal({ list, priced, totals }: ListTotalProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const canEdit = list.role === "edit";
  const { store, prices, storeId } = priced;
  if (storeId === null) {
    return (
      <div className="list-total">
        <Link to="/stores" className="list-store-button list-store go-text grow">
          <span aria-hidden="true">🏬</span>
          {text.lists.chooseStore}
        </Link>
        <ShareButton list={list} />
      </div>
    );
  }
  const name = store === null ? text.lists.unknownStore : store.name;
  const cheaper = totals?.cheaper ?? null;
  const savings =
    prices !== null && prices.savedCents > 0 ? text.lists.discounts(formats.money(prices.savedCents), prices.takesCoupons) : null;
  return (
    <>
      <div className="list-total">
        <button
          type="button"
          className="list-store-button grow"
          aria-haspopup="dialog"
          aria-label={text.lists.changeStore([name, savings].filter(Boolean).join(". "))}
          disabled={!canEdit}
          onClick={() => setChoosing(true)}
        >
          <span className="list-store">
            <span className="cut">{store === null ? name : `${store.organisation.emoji} ${isolated(name)}`}</span>
            {canEdit && <Icon name="down" />}
          </span>
          {savings !== null && <span className="saving">{savings}</span>}
        </button>
        {prices !== null && (
          <>
            <span className="visually-hidden">{text.lists.total}</span>
            <b>{formats.money(prices.totalCents)}</b>
          </>
        )}
        <ShareButton list={list} />
      </div>
      {cheaper !== null && (
        <button type="button" className="list-cheaper saving" disabled={!canEdit} onClick={() => setChoosing(true)}>
          {text.lists.cheaperAt(
            formats.money(cheaper.savedCents),
            isolated(cheaper.store.name),
            cheaper.store.distanceMetres === null ? null : formats.distance(cheaper.store.distanceMetres),
          )}
        </button>
      )}
      <PricesNote priced={priced} />
      {isChoosing && <ListStoreSheet list={list} priced={priced} totals={totals} onClose={() => setChoosing(false)} />}
    </>
  );
}
