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
  const { byEntry = null } = priced.prices ?? {};
  const productIds = byEntry === null || list.isTemplate
    ? null
    : JSON.stringify([...byEntry].map(([entry, price]) => [entry, price.kind === "sold" ? price.product.id : null]));
  // Most changes of a list change none of its products.
  const products = useMemo(
    () => (productIds === null ? null : new Map(JSON.parse(productIds) as readonly (readonly [string, string | null])[])),
    [productIds],
  );
  useCouponRequest(list.id, priced.storeId, products);
  return useMemo(() => {
    const found = new Map(entries.map(({ id }) => {
      const product = products?.get(id) ?? null;
      const price = byEntry?.get(id);
      const inPrice = price?.kind === "sold" ? couponOf(price.price.discounts) : null;
      return [id, product === null ? null : store.of(product, inPrice)] as const;
    }));
    const all = new Set([...found.values()].flatMap((coupon) => coupon ?? []));
    return { store, of: (entryId) => found.get(entryId) ?? null, all: [...all] };
  }, [store, products, byEntry, entries]);
}
