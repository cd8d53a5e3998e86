import type { ReactElement } from "react";
import type { Coupon } from "../api/coupon-readers";
import { Link } from "../frame/router";
import { useNow } from "../frame/use-now";
import { useFormats, useText } from "../locale";
import { ruleWords } from "../locale/rule-words";
import { dayWords } from "./coupon-days";
import { couponAddress } from "./coupon-address";
import type { StoreCouponsToday } from "./use-store-coupons";

interface CouponLinkProps {
  readonly storeId: string;
  readonly coupon: Coupon;
  readonly coupons: Pick<StoreCouponsToday, "standing">;
}

/** A coupon in one line, with a link to its screen. */
export function CouponLink({ storeId, coupon, coupons }: CouponLinkProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const now = useNow();
  const { firstDay, lastDay } = coupon;
  const when =
    coupons.standing(coupon) === "coming" && firstDay !== null
      ? text.stores.couponFrom(dayWords(firstDay, formats, now))
      : lastDay !== null
        ? text.stores.lastDay(dayWords(lastDay, formats, now))
        : null;
  return (
    <Link to={couponAddress(storeId, coupon.id)} className="coupon-link">
      <span aria-hidden="true">🎟️</span>
      <span className="grow">
        <bdi className="medium">{coupon.title}</bdi>
        {coupon.rule !== null && <span className="quiet-text"> · {ruleWords(coupon.rule, text, formats)}</span>}
        {when !== null && <span className="quiet-text"> · {when}</span>}
        {coupon.membersOnly && <span className="quiet-text"> · {text.stores.membersOnly}</span>}
      </span>
      <span aria-hidden="true">›</span>
    </Link>
  );
}
