import { useState } from "react";
import type { ReactElement } from "react";
import { couponStates, DeskCouponClient } from "../../api/desk-coupon-client";
import type { CouponState, DeskCoupon } from "../../api/desk-coupon-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { Link } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts } from "../../locale";
import { Choice } from "../../ui/Choice";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { SearchField } from "../../ui/SearchField";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { suffices } from "../frame/rights";
import { EndedRows } from "../offers/EndedRows";
import { useDaysWords } from "../offers/use-days-words";
import { CouponStateTag } from "./CouponStateTag";

/** Shorter lists get no search field. */
const searchThreshold = 8;

/** All coupons of the organization, newest first (N-25). */
export function DeskCouponsScreen(): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().offering;
  const words = text.coupons;
  const [client] = useState(() => new DeskCouponClient(organisation.id));
  const request = useServerRequest(() => client.coupons());
  const [search, setSearch] = useState("");
  const [state, setState] = useState<CouponState | "any">("any");
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const coupons = request.value ?? [];
  const needle = search.trim().toLocaleLowerCase();
  const visibleCoupons = coupons.filter(
    (coupon) => (state === "any" || coupon.state === state) && coupon.title.toLocaleLowerCase().includes(needle),
  );
  // A search and a chosen state show everything that fits.
  const isFolded = state === "any" && needle === "";
  const ended = isFolded ? visibleCoupons.filter((coupon) => coupon.state === "over") : [];
  const current = visibleCoupons.filter((coupon) => !ended.includes(coupon));
  const row = (coupon: DeskCoupon): ReactElement => (
    <CouponRow key={coupon.id} coupon={coupon} to={`${root}/coupons/${encodeURIComponent(coupon.id)}`} />
  );
  return (
    <DeskScreen title={words.all} parent={root} className="narrow">
      <div className="screen-body">
        {suffices(organisation.role, "editor") && (
          <Link to={`${root}/coupons/new`} className="button primary">
            <Icon name="plus" />
            {words.new}
          </Link>
        )}
        {coupons.length > searchThreshold && <SearchField label={words.search} value={search} onChange={setSearch} />}
        {coupons.length > 1 && (
          <Choice
            label={text.state}
            value={state}
            choices={[
              { value: "any", label: text.withCount(text.anyState, coupons.length) },
              ...couponStates.map((value) => ({
                value,
                label: text.withCount(words.states[value], coupons.filter((coupon) => coupon.state === value).length),
              })),
            ]}
            onChange={setState}
          />
        )}
        <RequestStatus request={request} />
        {current.length > 0 && (
          <ul className="card rows" aria-label={words.all}>
            {current.map(row)}
          </ul>
        )}
        <EndedRows count={ended.length}>{ended.map(row)}</EndedRows>
        {request.value !== undefined && visibleCoupons.length === 0 && (
          <section className="card">
            {coupons.length === 0 ? (
              <EmptyState picture="🎟️" title={words.none} explanation={words.noneDetail} />
            ) : (
              <EmptyState picture="🔍" title={words.noneFit} explanation={words.noneFitDetail} />
            )}
          </section>
        )}
      </div>
    </DeskScreen>
  );
}

function CouponRow({ coupon, to }: { readonly coupon: DeskCoupon; readonly to: string }): ReactElement {
  const { stores } = useDesk().organisation;
  const text = useLaterTexts().offering;
  const days = useDaysWords();
  const scope = [
    coupon.products === null ? text.everything : text.products(coupon.products.length),
    coupon.stores.length === 0 || stores.length < 2 ? null : text.storesCount(coupon.stores.length),
    days(coupon, coupon.state === "over"),
  ].filter((words) => words !== null);
  return (
    <li>
      <Link to={to} className="row-link tall">
        <span className="emoji" aria-hidden="true">
          🎟️
        </span>
        <span className="grow">
          <span className="medium">{coupon.title}</span>
          <span className="quiet-text row-detail">{scope.join(" · ")}</span>
        </span>
        <CouponStateTag state={coupon.state} />
        <Icon name="forward" />
      </Link>
    </li>
  );
}
