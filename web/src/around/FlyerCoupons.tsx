import type { ReactElement } from "react";
import { CouponLink } from "../coupons/CouponLink";
import { standingOf } from "../coupons/coupon-standing";
import { useNow } from "../frame/use-now";
import { localDay } from "../grocery/local-day";
import { useLaterTexts } from "../locale";
import type { FlyerCoupon } from "./flyer";

interface FlyerCouponsProps {
  readonly coupons: readonly FlyerCoupon[];
  /** At the server, when the flyer came. */
  readonly day: string;
}

/** The coupons of one organisation on a page, each with the nearest till that takes it. */
export function FlyerCoupons({ coupons, day }: FlyerCouponsProps): ReactElement | null {
  const around = useLaterTexts().around;
  const today = localDay(useNow());
  const shown = coupons.flatMap(({ coupon: { coupon }, stores }) => {
    const standing = standingOf(coupon, today, { day, deviceDay: today });
    return standing === "over" ? [] : stores.slice(0, 1).map((store) => ({ coupon, standing, store, more: stores.length - 1 }));
  });
  if (shown.length === 0) return null;
  return (
    <ul className="card rows flyer-coupons">
      {shown.map(({ coupon, standing, store, more }) => (
        <li key={coupon.id}>
          <CouponLink storeId={store.id} coupon={coupon} coupons={{ standing: () => standing }} />
          <span className="quiet-text">{around.alsoAt(store.name, more)}</span>
        </li>
      ))}
    </ul>
  );
}
