import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useText } from "../locale";
import { couponAddress } from "./coupon-address";

interface CouponTagProps {
  readonly storeId: string;
  readonly couponId: string;
  /** Name of its product, to tell coupons on a bill apart. */
  readonly product: string;
}

/** That there is a coupon, beside a price; leads to it. */
export function CouponTag({ storeId, couponId, product }: CouponTagProps): ReactElement {
  const text = useText();
  return (
    <Link to={couponAddress(storeId, couponId)} className="tag coupon-tag">
      <span aria-hidden="true">🎟️</span>
      {text.stores.coupon}
      <span className="visually-hidden">{product}</span>
    </Link>
  );
}
