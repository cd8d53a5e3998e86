import type { Coupon } from "../api/coupon-readers";
import { priceUnder } from "../grocery/prices/discount";
import type { FlyerCoupon } from "./flyer";

/** A coupon with the nearest store that takes it. */
export interface GalleryCoupon {
  readonly coupon: Coupon;
  readonly store: { readonly id: string; readonly name: string; readonly emoji: string };
  /** True for something on a list. */
  readonly isWanted: boolean;
}

/** The coupons of the shopper's own store, which need no location. */
export interface OwnStoreCoupons {
  readonly store: GalleryCoupon["store"];
  readonly coupons: readonly Coupon[];
  /** Ids of the products on the open list there. */
  readonly products: ReadonlySet<string>;
}

const mostShown = 24;
/** The purchases by which coupons are compared: one pack, or a whole bill. */
const [packCents, billCents] = [500, 5_000];

/**
 * Returns the coupons to swipe through: those for the lists first, then those that take the most off, then the nearest
 * ones (N-39). A coupon of several stores is shown once.
 *
 * @param isValid - true for a coupon that the till takes today.
 */
export function galleryCoupons(
  around: readonly FlyerCoupon[],
  own: OwnStoreCoupons | null,
  isValid: (coupon: Coupon) => boolean,
): readonly GalleryCoupon[] {
  const ofOwn = own?.coupons.map((coupon) => {
    const isWanted = coupon.products?.some((id) => own.products.has(id)) ?? own.products.size > 0;
    return { coupon, store: own.store, isWanted };
  });
  const ofAround = around.flatMap(({ coupon: { coupon }, stores: [store], isWanted }) =>
    store === undefined ? [] : [{ coupon, store, isWanted }],
  );
  const first = new Map<string, GalleryCoupon>();
  for (const one of [...(ofOwn ?? []), ...ofAround]) {
    const before = first.get(one.coupon.id);
    first.set(one.coupon.id, before === undefined ? one : { ...before, isWanted: before.isWanted || one.isWanted });
  }
  const order = (one: GalleryCoupon): number => (one.isWanted ? 1_000_000 : 0) + offCents(one.coupon);
  // Stable: the nearest first among equals.
  return [...first.values()]
    .filter(({ coupon }) => isValid(coupon))
    .sort((one, other) => order(other) - order(one))
    .slice(0, mostShown);
}

/** The money that a coupon takes off a usual purchase; 0 if only the till knows. */
function offCents({ rule, products, fromCents }: Coupon): number {
  if (rule === null) return 0;
  const cents = products === null ? Math.max(billCents, fromCents ?? 0) : packCents;
  return Math.max(0, cents - priceUnder({ rule, limit: null }, cents, 1));
}
