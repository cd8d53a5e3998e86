import { useCallback, useEffect, useMemo } from "react";
import type { Coupon } from "../api/coupon-readers";
import { useServices } from "../frame/services";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import { couponFor, standingOf } from "./coupon-standing";
import type { Standing } from "./coupon-standing";
import type { CouponsState } from "./coupons";

/** The coupons of a store as they stand today. */
export interface StoreCouponsToday extends CouponsState {
  readonly standing: (coupon: Coupon) => Standing;
  /** The one to show for a product; null where there is none. */
  readonly of: (product: string) => Coupon | null;
}

const none: CouponsState = { coupons: [], heard: null, isAsked: false };
const never = { subscribe: () => () => undefined, getSnapshot: () => none };

/** @param storeId - null where no store is known: then there are none. */
export function useCoupons(storeId: string | null): StoreCouponsToday {
  const { coupons } = useServices();
  const state = useQuery(useMemo(() => (storeId === null ? never : coupons.open(storeId)), [coupons, storeId]));
  const used = useQuery(useMemo(() => coupons.used, [coupons]));
  const day = localDay(useNow());
  const standing = useCallback(
    (coupon: Coupon): Standing => (state.heard === null ? "over" : standingOf(coupon, day, state.heard)),
    [day, state],
  );
  return useMemo(() => {
    const open = state.coupons.filter(({ id, singleUse }) => !singleUse || used?.includes(id) !== true);
    return { ...state, standing, of: (product) => couponFor(open, product, standing) };
  }, [state, used, standing]);
}

/** What entries have become at a store, told to those who keep coupons on the device. */
export function useCouponWish(
  listId: string,
  storeId: string | null,
  products: ReadonlyMap<string, string | null> | null,
): void {
  const { coupons } = useServices();
  useEffect(() => {
    if (storeId === null || products === null) return;
    coupons.wish({ list: listId, store: storeId, products });
  }, [coupons, listId, storeId, products]);
}
