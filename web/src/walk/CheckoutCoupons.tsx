import type { ReactElement } from "react";
import type { Coupon } from "../api/coupon-readers";
import { CouponLink } from "../coupons/CouponLink";
import { couponSequence } from "../coupons/coupon-address";
import { useStoreCoupons } from "../coupons/use-store-coupons";
import { Link } from "../frame/router";
import { couponOf } from "../grocery/prices/pricing";
import { useLaterTexts, useText } from "../locale";
import { UnknownNote } from "../ui/UnknownNote";
import type { WalkItem } from "./walk-items";

interface CheckoutCouponsProps {
  readonly storeId: string;
  /** The items in the cart. */
  readonly taken: readonly WalkItem[];
}

/** The valid coupons for the items in the cart, in the order they were picked up (G-27). */
export function CheckoutCoupons({ storeId, taken }: CheckoutCouponsProps): ReactElement | null {
  const text = useText();
  const words = useLaterTexts().coupons;
  const store = useStoreCoupons(storeId);
  const validCoupons = [...taken].reverse().flatMap(({ productId, price }): readonly Coupon[] => {
    const coupon = productId === null ? null : store.of(productId, couponOf(price?.discounts ?? []));
    return coupon !== null && store.standing(coupon) === "valid" ? [coupon] : [];
  });
  const coupons = [...new Set(validCoupons)];
  if (coupons.length === 0 && store.failure !== null) {
    return <UnknownNote title={words.unknown} reason={store.failure} onRetry={store.again} />;
  }
  if (coupons.length === 0) return null;
  return (
    <section className="card checkout-coupons" aria-labelledby="checkout-coupons">
      <h2 id="checkout-coupons">{text.walk.coupons(coupons.length)}</h2>
      <ol className="rows">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponLink storeId={storeId} coupon={coupon} coupons={store} />
          </li>
        ))}
      </ol>
      <Link to={couponSequence(storeId, coupons.map(({ id }) => id))} className="button second">
        {text.walk.showCoupons}
      </Link>
    </section>
  );
}
