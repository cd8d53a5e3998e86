import { useState } from "react";
import type { ReactElement } from "react";
import type { ListTotals } from "../../catalog/availability";
import { Link } from "../../frame/router";
import { useFormats, useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import type { ListContents } from "../list-views";
import { ListStoreSheet } from "../ListStoreSheet";
import { ListOffersLine } from "../offers/ListOffersLine";
import type { ListCoupons } from "../offers/use-list-coupons";
import { PricesNote } from "../PricesNote";
import type { PricedList } from "../use-list-prices";
import { ShareButton } from "./ShareButton";

interface ListTotalProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly coupons: ListCoupons;
  readonly totals: ListTotals | null;
}

/** The list's store, its total and savings there, a store where the same costs less, and sharing. */
export function ListTotal({ contents, priced, coupons, totals }: ListTotalProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const { list } = contents;
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
  return (
    <>
      <div className="list-total">
        <button
          type="button"
          className="list-store-button grow"
          aria-haspopup="dialog"
          aria-label={text.lists.changeStore(name)}
          disabled={!canEdit}
          onClick={() => setChoosing(true)}
        >
          <span className="list-store">
            <span className="cut">{store === null ? name : `${store.organisation.emoji} ${isolated(name)}`}</span>
            {canEdit && <Icon name="down" />}
          </span>
        </button>
        {prices !== null && (
          <>
            <span className="visually-hidden">{text.lists.total}</span>
            <b>{formats.money(prices.totalCents)}</b>
          </>
        )}
        <ShareButton list={list} />
      </div>
      <div className="list-chips">
        <ListOffersLine contents={contents} priced={priced} coupons={coupons} />
        {cheaper !== null && (
          <button type="button" className="list-chip saving" disabled={!canEdit} onClick={() => setChoosing(true)}>
            <span>
              {text.lists.cheaperAt(
                formats.money(cheaper.savedCents),
                isolated(cheaper.store.name),
                cheaper.store.distanceMetres === null ? null : formats.distance(cheaper.store.distanceMetres),
              )}
            </span>
          </button>
        )}
      </div>
      <PricesNote priced={priced} />
      {isChoosing && <ListStoreSheet list={list} priced={priced} totals={totals} onClose={() => setChoosing(false)} />}
    </>
  );
}
