import type { Store, TripRequest } from "../../api/types";
import { isMoreUsual } from "../../catalog/matching";
import type { Found, Matcher, Understanding, ProductRequest } from "../../catalog/matching";
import type { Product } from "../../catalog/product";
import { productRequest } from "../../catalog/request-line";
import type { WeighedPortion } from "../../grocery/amounts/packs";
import type { Discount } from "../../grocery/prices/discount";
import { originOf } from "../../grocery/prices/price-origin";
import { applies, discountsOn, holds, LimitedPacks } from "../../grocery/prices/pricing";
import type { LinePrice } from "../../grocery/prices/pricing";

/** A store whose products are on this device. */
export interface StoreHere {
  readonly store: Store;
  readonly matcher: Matcher;
  /** The server's last confirmation of its prices, in milliseconds since 1970. */
  readonly confirmed: number;
}

/** A store's offer for a line. */
export interface OfflineLineOffer {
  readonly product: Product;
  readonly price: LinePrice;
  /** The portion, if sold by weight. */
  readonly portion: WeighedPortion | null;
}

/** Discounts at a store that end before the trip arrives, or whose coupon it has already used, by `missedName`. */
export type Missed = ReadonlySet<string>;

export function missedName(discount: Discount, storeId: string): string {
  return `${discount.id} ${storeId}`;
}

/** The inputs of prices besides the store. */
export interface Buying {
  readonly request: TripRequest;
  /** Returns the arrival at a store for a shopper who goes straight there, on its clock. */
  readonly arrival: (store: Store) => string;
  readonly serverDay: string | null;
  readonly missed: Missed;
  /** Nearby stores that are not visited. Their matches still help to understand the entries. */
  readonly avoided: readonly StoreHere[];
}

/**
 * Returns each store's offer for each line; null if the store does not sell it, or if it cannot be compared with the
 * others. The twin of `TripFacts.lineOffers` on the server.
 */
export function lineOffers(stores: readonly StoreHere[], buying: Buying): readonly (readonly (OfflineLineOffer | null)[])[] {
  const requests = buying.request.lines.map(productRequest);
  const understandings = stores.map(({ matcher }) => requests.map((lineRequest) => matcher.understanding(lineRequest)));
  const choices = stores.map((here) => matchesAt(here, requests, buying));
  const ranks = requests.map((lineRequest, line) =>
    Math.max(
      ...understandings.map((each) => each[line]?.rank ?? -1),
      ...buying.avoided.map(({ matcher }) => matcher.understanding(lineRequest).rank),
    ),
  );
  const usual = requests.map((_, line) =>
    understandings.reduce((best: Product | null, each, store) => {
      const [own, choice] = [each[line], choices[store]?.[line]];
      if (own?.usual == null || choice == null || choice.isExact || own.rank !== ranks[line]) return best;
      return best === null || isMoreUsual(own.usual, best) ? own.usual : best;
    }, null),
  );
  return stores.map((here, store) => {
    const limits = new LimitedPacks();
    return requests.map((_, line): OfflineLineOffer | null => {
      const [choice, own] = [choices[store]?.[line] ?? null, understandings[store]?.[line]];
      if (choice === null || !isComparable(choice, own, ranks[line] ?? -1, usual[line] ?? null)) return null;
      const { product, price, portion } = choice;
      const discounts = discountsOn(portion, product.size, product.discounts);
      // Priced as if the preceding lines were bought here too: a bill is never below the checkout's.
      return { product, portion, price: limits.price(product.id, price.unitCents, price.packs, discounts, isMember(here, buying)) };
    });
  });
}

function isComparable(choice: Found, own: Understanding | undefined, rank: number, usual: Product | null): boolean {
  // The names of seen prices are the household's own, which say nothing about the stores.
  if (choice.isExact || originOf(choice.product.id) !== null) return true;
  if (own === undefined || own.rank !== rank) return false;
  return usual === null || own.usual?.department === usual.department;
}

function isMember({ store }: StoreHere, { request }: Buying): boolean {
  return request.memberships.includes(store.organisation.id);
}

/** Returns the store's products for each line by the list rules, with the discounts that still apply. */
function matchesAt(here: StoreHere, requests: readonly ProductRequest[], buying: Buying): readonly (Found | null)[] {
  const { store, matcher } = here;
  const { request, serverDay, missed } = buying;
  const occasion = { moment: buying.arrival(store), coupons: { used: request.usedCoupons, serverDay } };
  const counts = (discount: Discount): boolean => applies(discount, occasion) && !missed.has(missedName(discount, store.id));
  return requests.map((lineRequest) => {
    const match = matcher.find(lineRequest, { ...occasion, isMember: isMember(here, buying) }, counts);
    if (match === null) return null;
    return { ...match, product: { ...match.product, discounts: match.product.discounts.filter(counts) } };
  });
}

/**
 * Returns all discounts on offers that some trip could miss: those that end within a day, and single-use coupons at
 * every store except the first.
 */
export function everyMissable(
  stores: readonly StoreHere[], offers: readonly (readonly (OfflineLineOffer | null)[])[], departure: string, dayLater: string,
): Missed {
  const usedCoupons = new Set<string>();
  const missed = new Set<string>();
  for (const [index, { store }] of stores.entries()) {
    const discounts = (offers[index] ?? []).flatMap((offer) => offer?.product.discounts ?? []);
    const coupons = new Set<string>();
    for (const discount of discounts) {
      if (holds(discount, departure) && !holds(discount, dayLater)) missed.add(missedName(discount, store.id));
      if (!isUsedUpAtOnce(discount)) continue;
      if (usedCoupons.has(discount.id)) missed.add(missedName(discount, store.id));
      coupons.add(discount.id);
    }
    for (const coupon of coupons) usedCoupons.add(coupon);
  }
  return missed;
}

/** True for a discount whose coupon can be used only once. */
export function isUsedUpAtOnce({ coupon, limit }: Discount): boolean {
  return coupon !== null && limit !== null;
}
