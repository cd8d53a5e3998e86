import { useMemo } from "react";
import type { Coupon } from "../../api/coupon-readers";
import { useStoreCoupons, useCouponRequest } from "../../coupons/use-store-coupons";
import type { StoreCouponsToday } from "../../coupons/use-store-coupons";
import { couponOf } from "../../grocery/prices/pricing";
import type { ListContents } from "../list-views";
import type { PricedList } from "../use-list-prices";

/** The coupons of a list at its store. */
export interface ListCoupons {
  readonly store: StoreCouponsToday;
  readonly of: (entryId: string) => Coupon | null;
  /** Without duplicates, in the order of the list. */
  readonly all: readonly Coupon[];
}

/** Loads the list's coupons and keeps them on the device while it is open. */
export function useListCoupons(contents: ListContents, priced: PricedList): ListCoupons {
  const store = useStoreCoupons(priced.storeId);
  const { entries, list } = contents;
  const products = useMemo(() => {
    if (priced.prices === null || list.isTemplate) return null;
    const productIds = [...priced.prices.byEntry].map(
      ([entry, price]) => [entry, price.kind === "sold" ? price.product.id : null] as const,
    );
    return new Map(productIds);
  }, [priced.prices, list.isTemplate]);
  useCouponRequest(list.id, priced.storeId, products);
  return useMemo(() => {
    const of = (entryId: string): Coupon | null => {
      const product = products?.get(entryId);
      const price = priced.prices?.byEntry.get(entryId);
      const inPrice = price?.kind === "sold" ? couponOf(price.price.discounts) : null;
      return product === undefined || product === null ? null : store.of(product, inPrice);
    };
    const all = new Set(entries.flatMap(({ id }) => of(id) ?? []));
    return { store, of, all: [...all] };
  }, [store, products, priced.prices, entries]);
}
