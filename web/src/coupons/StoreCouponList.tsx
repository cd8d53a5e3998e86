import type { ReactElement } from "react";
import { useText } from "../locale";
import { CouponLink } from "./CouponLink";
import { useStoreCoupons } from "./use-store-coupons";

/** The store's current and future coupons. Renders nothing if there are none. */
export function StoreCouponList({ storeId }: { readonly storeId: string }): ReactElement | null {
  const text = useText();
  const coupons = useStoreCoupons(storeId);
  const currentCoupons = coupons.coupons.filter((coupon) => coupons.standing(coupon) !== "over");
  if (currentCoupons.length === 0) return null;
  return (
    <section className="card store-coupons" aria-label={text.stores.coupons}>
      <ul className="rows">
        {currentCoupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponLink storeId={storeId} coupon={coupon} coupons={coupons} />
          </li>
        ))}
      </ul>
    </section>
  );
}
