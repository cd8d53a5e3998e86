import type { ReactElement } from "react";
import { knowledgeOf } from "../api/knowledge";
import { useLaterTexts, useText } from "../locale";
import { UnknownNote } from "../ui/UnknownNote";
import { CouponLink } from "./CouponLink";
import { useStoreCoupons } from "./use-store-coupons";

/** The store's current and future coupons, or why they are unknown. Renders nothing if there are none. */
export function StoreCouponList({ storeId }: { readonly storeId: string }): ReactElement | null {
  const text = useText();
  const words = useLaterTexts().coupons;
  const coupons = useStoreCoupons(storeId);
  const currentCoupons = coupons.coupons.filter((coupon) => coupons.standing(coupon) !== "over");
  const known = knowledgeOf(currentCoupons, coupons);
  if (known.kind === "unknown" && known.reason !== null) {
    return <UnknownNote title={words.unknown} reason={known.reason} onRetry={coupons.again} />;
  }
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
