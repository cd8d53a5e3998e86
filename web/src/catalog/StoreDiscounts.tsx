import { useMemo } from "react";
import type { ReactElement } from "react";
import type { Store } from "../api/types";
import { Link } from "../frame/router";
import { useNow } from "../frame/use-now";
import { useFormats, useText } from "../locale";
import { Icon } from "../ui/Icon";
import type { Catalog } from "./catalog";
import { DiscountTag } from "./DiscountTag";
import { discountsAt } from "./store-discounts";
import type { DiscountedProducts } from "./store-discounts";

/** The number of discounts on a store's page; a link leads to all of them. */
const mostShown = 4;

interface StoreDiscountsProps {
  readonly store: Store;
  readonly catalog: Catalog;
}

/** The store's discounts today, largest first. */
export function StoreDiscounts({ store, catalog }: StoreDiscountsProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const moment = catalog.momentAt(useNow());
  const discounts = useMemo(() => discountsAt(catalog, moment), [catalog, moment]);
  const count = new Set(discounts.flatMap(({ products }) => products.map(({ id }) => id))).size;
  const address = `/stores/${encodeURIComponent(store.id)}/products?discounted=true`;
  if (count === 0) return <p className="quiet-text">{text.stores.noDiscounts}</p>;
  return (
    <>
      <h2 className="visually-hidden">{text.stores.discounts}</h2>
      <ul className="store-discounts">
        {discounts.slice(0, mostShown).map((row) => (
          <DiscountRow key={row.discount.id} row={row} />
        ))}
      </ul>
      <Link to={address} className="contact go-text">
        <span className="grow">{text.stores.allDiscounts(formats.number(count))}</span>
        <Icon name="forward" />
      </Link>
    </>
  );
}

function DiscountRow({ row: { discount, products } }: { readonly row: DiscountedProducts }): ReactElement {
  const text = useText();
  const emojis = [...new Set(products.map(({ emoji }) => emoji))].slice(0, 4);
  const names = [...new Set(products.map(({ item }) => item))];
  const first = names.slice(0, 3).join(", ");
  return (
    <li className="store-discount">
      <span className="row">
        <span className="grow">
          <DiscountTag discount={discount} />
        </span>
        <span className="discount-emojis" aria-hidden="true">
          {emojis.join("")}
        </span>
      </span>
      <span className="quiet-text">{names.length > 3 ? text.stores.andMore(first, names.length - 3) : first}</span>
    </li>
  );
}
