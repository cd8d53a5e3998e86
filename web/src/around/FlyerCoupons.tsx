import type { ReactElement } from "react";
import { CouponLink } from "../coupons/CouponLink";
import { validityOf } from "../coupons/coupon-validity";
import { useNow } from "../frame/use-now";
import { localDay } from "../grocery/local-day";
import { useLaterTexts } from "../locale";
import { isolated } from "../ui/isolated";
import type { FlyerCoupon } from "./flyer";

interface FlyerCouponsProps {
  readonly coupons: readonly FlyerCoupon[];
  /** The server's date in the flyer's response. */
  readonly day: string;
}

/** One organization's coupons on a page, each with the nearest store that takes it. */
export function FlyerCoupons({ coupons, day }: FlyerCouponsProps): ReactElement | null {
  const around = useLaterTexts().around;
  const today = localDay(useNow());
  const currentCoupons = coupons.flatMap(({ coupon: { coupon }, stores }) => {
    const validity = validityOf(coupon, today, { day, deviceDay: today });
    if (validity === "over") return [];
    return stores.slice(0, 1).map((store) => ({ coupon, validity, store, more: stores.length - 1 }));
  });
  if (currentCoupons.length === 0) return null;
  return (
    <ul className="card rows flyer-coupons">
      {currentCoupons.map(({ coupon, validity, store, more }) => (
        <li key={coupon.id}>
          <CouponLink storeId={store.id} coupon={coupon} coupons={{ standing: () => validity }} />
          <span className="quiet-text">{around.alsoAt(isolated(store.name), more)}</span>
        </li>
      ))}
    </ul>
  );
}
