import { useEffect, useMemo } from "react";
import type { Coupon } from "../api/coupon-readers";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import { couponFor, serverDay, validityOn } from "./coupon-validity";
import type { CouponValidity } from "./coupon-validity";
import { noCoupons } from "./coupons";
import type { CouponsState } from "./coupons";
import { useCoupons } from "./services";

/** The coupons of a store with their validity today. */
export interface StoreCouponsToday extends CouponsState {
  readonly standing: (coupon: Coupon) => CouponValidity;
  /** Returns the coupon to show for a product, preferring the one in its price; null if there is none. */
  readonly of: (product: string, inPrice?: string | null) => Coupon | null;
  /** Asks the server again. */
  readonly again: () => void;
}

const never = { subscribe: () => () => undefined, getSnapshot: () => noCoupons };

/** @param storeId - null if no store is known; there are no coupons then. */
export function useStoreCoupons(storeId: string | null): StoreCouponsToday {
  const { coupons } = useCoupons();
  const state = useQuery(useMemo(() => (storeId === null ? never : coupons.open(storeId)), [coupons, storeId]));
  const used = useQuery(useMemo(() => coupons.used, [coupons]));
  const day = localDay(useNow());
  const validity = useMemo(() => {
    const { heard } = state;
    const today = heard === null ? null : serverDay(day, heard);
    return (coupon: Coupon): CouponValidity => (today === null ? "over" : validityOn(coupon, [day, today]));
  }, [day, state]);
  return useMemo(() => {
    const open = state.coupons.filter(({ id, singleUse }) => !singleUse || used?.some((one) => one.id === id) !== true);
    const of = (product: string, inPrice: string | null = null): Coupon | null =>
      open.find((coupon) => coupon.id === inPrice && validity(coupon) !== "over") ?? couponFor(open, product, validity);
    const again = (): void => void (storeId !== null && coupons.refresh(storeId));
    return { ...state, standing: validity, of, again };
  }, [coupons, storeId, state, used, validity]);
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
    coupons.request({ list: listId, store: storeId, products });
  }, [coupons, listId, storeId, products]);
}
