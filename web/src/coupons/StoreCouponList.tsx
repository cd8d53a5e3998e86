import type { ReactElement } from "react";
import { useText } from "../locale";
import { CouponLink } from "./CouponLink";
import { useStoreCoupons } from "./use-store-coupons";

/** All that a store's till takes today, or will; nothing where there is none. */
export function StoreCouponList({ storeId }: { readonly storeId: string }): ReactElement | null {
  const text = useText();
  const coupons = useStoreCoupons(storeId);
  const shown = coupons.coupons.filter((coupon) => coupons.standing(coupon) !== "over");
  if (shown.length === 0) return null;
  return (
    <section className="card store-coupons" aria-label={text.stores.coupons}>
      <ul className="rows">
        {shown.map((coupon) => (
          <li key={coupon.id}>
            <CouponLink storeId={storeId} coupon={coupon} coupons={coupons} />
          </li>
        ))}
      </ul>
    </section>
  );
}
