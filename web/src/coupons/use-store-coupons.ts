import { useCallback, useEffect, useMemo } from "react";
import type { Coupon } from "../api/coupon-readers";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import { couponFor, standingOf } from "./coupon-standing";
import type { CouponValidity } from "./coupon-standing";
import type { CouponsState } from "./coupons";
import { useCoupons } from "./services";

/** The coupons of a store as they stand today. */
export interface StoreCouponsToday extends CouponsState {
  readonly standing: (coupon: Coupon) => CouponValidity;
  /** The one to show for a product, that in its price before others; null where there is none. */
  readonly of: (product: string, inPrice?: string | null) => Coupon | null;
}

const none: CouponsState = { coupons: [], heard: null, isAsked: false };
const never = { subscribe: () => () => undefined, getSnapshot: () => none };

/** @param storeId - null where no store is known: then there are none. */
export function useStoreCoupons(storeId: string | null): StoreCouponsToday {
  const { coupons } = useCoupons();
  const state = useQuery(useMemo(() => (storeId === null ? never : coupons.open(storeId)), [coupons, storeId]));
  const used = useQuery(useMemo(() => coupons.used, [coupons]));
  const day = localDay(useNow());
  const standing = useCallback(
    (coupon: Coupon): CouponValidity => (state.heard === null ? "over" : standingOf(coupon, day, state.heard)),
    [day, state],
  );
  return useMemo(() => {
    const open = state.coupons.filter(({ id, singleUse }) => !singleUse || used?.some((one) => one.id === id) !== true);
    const of = (product: string, inPrice: string | null = null): Coupon | null =>
      open.find((coupon) => coupon.id === inPrice && standing(coupon) !== "over") ?? couponFor(open, product, standing);
    return { ...state, standing, of };
  }, [state, used, standing]);
}

/** Reports the matched products at a store, so that their coupons are saved on the device. */
export function useCouponRequest(
  listId: string,
  storeId: string | null,
  products: ReadonlyMap<string, string | null> | null,
): void {
  const { coupons } = useCoupons();
  useEffect(() => {
    if (storeId === null || products === null) return;
    coupons.wish({ list: listId, store: storeId, products });
  }, [coupons, listId, storeId, products]);
}
