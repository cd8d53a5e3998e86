import type { ReactElement } from "react";
import { couponAddress } from "../coupons/coupon-address";
import { Link } from "../frame/router";
import { useFormats, useText } from "../locale";
import type { ListContents } from "../lists/list-views";
import { couponOf } from "../grocery/prices/pricing";
import { dealsOn } from "../lists/offers/deals";
import type { PricedList } from "../lists/use-list-prices";
import { isolated } from "../ui/isolated";
import { ReducedPrice } from "../ui/ReducedPrice";

interface SavingsProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
}

/** Discounts and coupons for the list at its store, or a note that there are none (N-09). */
export function Savings({ contents, priced }: SavingsProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const { prices, store } = priced;
  if (prices === null || store === null) return null;
  const deals = dealsOn(contents.entries, prices).map((deal) => ({ ...deal, coupon: couponOf(deal.price.discounts) }));
  if (deals.length === 0) return <p className="quiet-text">{text.home.nothingOff(isolated(store.name))}</p>;
  const offCents = deals.reduce((sum, { price }) => sum + price.fullCents - price.totalCents, 0);
  return (
    <section aria-labelledby="savings">
      <h2 id="savings" className="section-title">
        {text.home.savesOnList(deals.some(({ coupon }) => coupon !== null))}
        <span className="saving">{text.home.inAll(formats.money(offCents))}</span>
      </h2>
      <ul className="rail">
        {deals.map(({ entry, price, coupon }) => (
          <li key={entry.id}>
            <Link to={coupon === null ? `/lists/${encodeURIComponent(contents.list.id)}/offers` : couponAddress(store.id, coupon)} className="card deal">
              <span className="emoji" aria-hidden="true">
                {entry.emoji}
              </span>
              <b className="cut">
                <bdi>{entry.name}</bdi>
              </b>
              <bdi>
                <ReducedPrice cents={price.totalCents} beforeCents={price.fullCents} />
              </bdi>
              <span className="tag saving">
                <span aria-hidden="true">{coupon === null ? "🏷️" : "🎟️"} </span>
                {coupon !== null && <span className="visually-hidden">{text.lists.hasCoupon} </span>}−{formats.money(price.fullCents - price.totalCents)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
