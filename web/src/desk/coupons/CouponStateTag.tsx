import type { ReactElement } from "react";
import type { CouponState } from "../../api/desk-coupon-client";
import { useLaterTexts } from "../../locale";

const looks: Readonly<Record<CouponState, string>> = {
  valid: "go", coming: "saving", incomplete: "warning", nowhere: "warning", over: "",
};
const pictures: Readonly<Record<CouponState, string>> = { valid: "✓", coming: "⏳", incomplete: "✎", nowhere: "✎", over: "✕" };

/** Tag that says if a till accepts the coupon today. */
export function CouponStateTag({ state }: { readonly state: CouponState }): ReactElement {
  const { states } = useLaterTexts().offering.coupons;
  return (
    <span className={`tag ${looks[state]}`}>
      <span aria-hidden="true">{pictures[state]}</span> {states[state]}
    </span>
  );
}
