import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useText } from "../locale";
import { couponAddress } from "./coupon-address";

interface CouponTagProps {
  readonly storeId: string;
  readonly couponId: string;
  /** The product's name, to tell coupons on a bill apart. */
  readonly product: string;
}

/** A tag beside a price that links to its coupon. */
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
