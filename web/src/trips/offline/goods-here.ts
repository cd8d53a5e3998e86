import type { Store, TripRequest } from "../../api/types";
import { isMoreUsual } from "../../catalog/matching";
import type { Found, Matcher, Understanding, ProductRequest } from "../../catalog/matching";
import type { Product } from "../../catalog/product";
import { productRequest } from "../../catalog/request-line";
import type { WeighedPortion } from "../../grocery/amounts/packs";
import type { Discount } from "../../grocery/prices/discount";
import { applies, discountsOn, holds, LimitedPacks } from "../../grocery/prices/pricing";
import type { LinePrice } from "../../grocery/prices/pricing";

/** A store whose products are on this device. */
export interface StoreHere {
  readonly store: Store;
  readonly matcher: Matcher;
  /** When the server last said that its prices are right, in milliseconds since 1970. */
  readonly confirmed: number;
}

/** A store's offer for a line. */
export interface OfflineLineOffer {
  readonly product: Product;
  readonly price: LinePrice;
  /** The portion, if sold by weight. */
  readonly portion: WeighedPortion | null;
}

/** A discount that a trip would come too late for, or whose coupon it has used up, at a store: `missedName`. */
export type Missed = ReadonlySet<string>;

export function missedName(discount: Discount, storeId: string): string {
  return `${discount.id} ${storeId}`;
}

/** The inputs of prices besides the store. */
export interface Buying {
  readonly request: TripRequest;
  /** When somebody who goes straight to a store is there, on its clock. */
  readonly arrival: (store: Store) => string;
  readonly serverDay: string | null;
  readonly missed: Missed;
  /** Stores around that are not entered: what they understand by an entry counts all the same. */
  readonly avoided: readonly StoreHere[];
}

/**
 * What is bought for each line at each store, null where it is not to be had there or could not be compared with what the
 * others have: as `TripFacts.lineOffers` on the server.
 */
export function lineOffers(stores: readonly StoreHere[], buying: Buying): readonly (readonly (OfflineLineOffer | null)[])[] {
  const wishes = buying.request.lines.map(productRequest);
  const understood = stores.map(({ matcher }) => wishes.map((wish) => matcher.understanding(wish)));
  const found = stores.map((here) => foundAt(here, wishes, buying));
  const ranks = wishes.map((wish, line) =>
    Math.max(
      ...understood.map((each) => each[line]?.rank ?? -1),
      ...buying.avoided.map(({ matcher }) => matcher.understanding(wish).rank),
    ),
  );
  const usual = wishes.map((_, line) =>
    understood.reduce((known: Product | null, each, store) => {
      const [own, choice] = [each[line], found[store]?.[line]];
      if (own?.usual == null || choice == null || choice.isExact || own.rank !== ranks[line]) return known;
      return known === null || isMoreUsual(own.usual, known) ? own.usual : known;
    }, null),
  );
  return stores.map((here, store) => {
    const limits = new LimitedPacks();
    return wishes.map((_, line): OfflineLineOffer | null => {
      const [choice, own] = [found[store]?.[line] ?? null, understood[store]?.[line]];
      if (choice === null || !isComparable(choice, own, ranks[line] ?? -1, usual[line] ?? null)) return null;
      const { product, price, portion } = choice;
      const discounts = discountsOn(portion, product.size, product.discounts);
      // As if the lines before were bought here too: a bill is never lower than the checkout's.
      return { product, portion, price: limits.price(product.id, price.unitCents, price.packs, discounts, isMember(here, buying)) };
    });
  });
}

function isComparable(choice: Found, own: Understanding | undefined, rank: number, usual: Product | null): boolean {
  if (choice.isExact) return true;
  if (own === undefined || own.rank !== rank) return false;
  return usual === null || own.usual?.department === usual.department;
}

function isMember({ store }: StoreHere, { request }: Buying): boolean {
  return request.memberships.includes(store.organisation.id);
}

/** Returns the store's products for each line by the list rules, with the discounts that still apply. */
function foundAt(here: StoreHere, wishes: readonly ProductRequest[], buying: Buying): readonly (Found | null)[] {
  const { store, matcher } = here;
  const { request, serverDay, missed } = buying;
  const occasion = { moment: buying.arrival(store), coupons: { used: request.usedCoupons, serverDay } };
  const counts = (discount: Discount): boolean => applies(discount, occasion) && !missed.has(missedName(discount, store.id));
  return wishes.map((wish) => {
    const found = matcher.find(wish, { ...occasion, isMember: isMember(here, buying) }, counts);
    if (found === null) return null;
    return { ...found, product: { ...found.product, discounts: found.product.discounts.filter(counts) } };
  });
}

/** All discounts on offers that some trip could miss: those that end within a day, and coupons for a single use but at the first store. */
export function everyMissable(
  stores: readonly StoreHere[], offers: readonly (readonly (OfflineLineOffer | null)[])[], departure: string, dayLater: string,
): Missed {
  const shown = new Set<string>();
  const missed = new Set<string>();
  for (const [index, { store }] of stores.entries()) {
    const discounts = (offers[index] ?? []).flatMap((offer) => offer?.product.discounts ?? []);
    const coupons = new Set<string>();
    for (const discount of discounts) {
      if (holds(discount, departure) && !holds(discount, dayLater)) missed.add(missedName(discount, store.id));
      if (!isUsedUpAtOnce(discount)) continue;
      if (shown.has(discount.id)) missed.add(missedName(discount, store.id));
      coupons.add(discount.id);
    }
    for (const coupon of coupons) shown.add(coupon);
  }
  return missed;
}

/** True if it uses a coupon that can be shown only once. */
export function isUsedUpAtOnce({ coupon, limit }: Discount): boolean {
  return coupon !== null && limit !== null;
}
