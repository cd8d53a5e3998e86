import type { ReactElement } from "react";
import { knowledgeOf } from "../../api/knowledge";
import { CouponLink } from "../../coupons/CouponLink";
import { couponSequence } from "../../coupons/coupon-address";
import { Link } from "../../frame/router";
import { NotFound } from "../../frame/NotFound";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { UnknownNote } from "../../ui/UnknownNote";
import type { ListContents } from "../list-views";
import { PricesNote } from "../PricesNote";
import { useLists } from "../services";
import { useListPrices } from "../use-list-prices";
import { discountDeals } from "./deals";
import type { Deal } from "./deals";
import { useListCoupons } from "./use-list-coupons";

/** The discounts and coupons for a list at its store, at /lists/:list/offers (N-09). */
export function ListOffersScreen({ listId }: { readonly listId: string }): ReactElement {
  const { lists } = useLists();
  const contents = useQuery(lists.contents(listId));
  return contents === null ? <NotFound /> : <Offers contents={contents} />;
}

function Offers({ contents }: { readonly contents: ListContents }): ReactElement {
  const text = useText();
  const words = useLaterTexts().coupons;
  const priced = useListPrices(contents);
  const coupons = useListCoupons(contents, priced);
  const { storeId, prices, store } = priced;
  const deals = prices === null ? [] : discountDeals(contents.entries, prices);
  const valid = coupons.all.filter((coupon) => coupons.store.standing(coupon) === "valid");
  const isNothing = prices !== null && knowledgeOf(coupons.all, coupons.store).kind === "none" && deals.length === 0;
  const parent = `/lists/${encodeURIComponent(contents.list.id)}`;
  return (
    <Screen title={words.forList} subtitle={<p className="quiet-text"><bdi>{contents.list.name}</bdi></p>} parent={parent}>
      <div className="screen-body">
        {storeId === null && (
          <EmptyState picture="🏬" title={words.noStore} explanation={words.noStoreExplanation}>
            <Link to="/stores" className="button primary">
              {text.lists.chooseStore}
            </Link>
          </EmptyState>
        )}
        {isNothing && (
          <EmptyState picture="🎟️" title={words.none(store?.name ?? "")} explanation={words.noneExplanation} />
        )}
        {storeId !== null && coupons.all.length > 0 && (
          <section className="coupon-section">
            <h2 className="section-title">{words.couponsHead}</h2>
            <ul className="card rows">
              {coupons.all.map((coupon) => (
                <li key={coupon.id}>
                  <CouponLink storeId={storeId} coupon={coupon} coupons={coupons.store} />
                </li>
              ))}
            </ul>
            {valid.length > 1 && (
              <Link to={couponSequence(storeId, valid.map(({ id }) => id))} className="button second">
                {words.showAll}
              </Link>
            )}
          </section>
        )}
        {deals.length > 0 && <Deals deals={deals} />}
        <PricesNote priced={priced} />
        {coupons.store.failure !== null && (
          <UnknownNote
            title={coupons.all.length > 0 ? words.notHeard : words.unknown}
            reason={coupons.store.failure}
            onRetry={coupons.store.again}
          />
        )}
      </div>
    </Screen>
  );
}

function Deals({ deals }: { readonly deals: readonly Deal[] }): ReactElement {
  const words = useLaterTexts().coupons;
  const formats = useFormats();
  return (
    <section>
      <h2 className="section-title">{words.discounts}</h2>
      <ul className="card rows">
        {deals.map(({ entry, price }) => (
          <li key={entry.id} className="row offer-row">
            <span className="emoji" aria-hidden="true">
              {entry.emoji}
            </span>
            <bdi className="grow medium">{entry.name}</bdi>
            <bdi>
              <s>{formats.money(price.fullCents)}</s> <b>{formats.money(price.totalCents)}</b>
            </bdi>
            <span className="tag saving">🏷️ −{formats.money(price.fullCents - price.totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
