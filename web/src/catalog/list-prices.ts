import type { NeededPacks, WeighedPortion } from "../grocery/amounts/packs";
import { originOf } from "../grocery/prices/price-origin";
import { LimitedPacks, applies, couponOf, discountsOn } from "../grocery/prices/pricing";
import type { LinePrice } from "../grocery/prices/pricing";
import type { Matcher, Shopper, ProductRequest } from "./matching";
import type { Product } from "./product";

/** The price of an entry at a store, or the reason why there is none. */
export type EntryPrice =
  | {
      readonly kind: "sold";
      readonly product: Product;
      readonly price: LinePrice;
      /** The portion, if sold by weight. */
      readonly portion: WeighedPortion | null;
      /** True if another product of the same item replaces the requested one. */
      readonly isInstead: boolean;
      /** True for a kind of the entry's thing: cheddar for cheese. */
      readonly isOther: boolean;
      /** True if the requested product is no longer in the store's list. */
      readonly isNoLongerSold: boolean;
      /** The assumptions about the weight of pieces. */
      readonly guess: NeededPacks["guess"];
    }
  | {
      readonly kind: "notSold";
      readonly isNoLongerSold: boolean;
      /** True if the store sells it, but it is out of stock. */
      readonly isSoldOut: boolean;
      readonly nearest: readonly string[];
    };

/** The prices of a list at a store. */
export interface ListPrices {
  readonly byEntry: ReadonlyMap<string, EntryPrice>;
  /** The sum without discounts. */
  readonly fullCents: number;
  readonly totalCents: number;
  readonly savedCents: number;
  /** The part of the total that is estimated. */
  readonly estimatedCents: number;
  /** True if some of the savings require coupons. */
  readonly takesCoupons: boolean;
  /** Ids of entries. */
  readonly notSold: readonly string[];
  /** Ids of entries without a known price; the store may sell them. */
  readonly unpriced: readonly string[];
}

/**
 * Returns the price of every entry at a store, and their sums. Entries are missing if nothing is known about them.
 *
 * @param gone - ids of products that the store used to sell.
 */
export function listPrices(
  entries: readonly (ProductRequest & { readonly id: string })[],
  matcher: Matcher,
  shopper: Shopper,
  gone: ReadonlySet<string> = new Set(),
): ListPrices {
  const byEntry = new Map<string, EntryPrice>();
  let [fullCents, totalCents, estimatedCents] = [0, 0, 0];
  let takesCoupons = false;
  const [notSold, unpriced]: [string[], string[]] = [[], []];
  const limits = new LimitedPacks();
  for (const entry of entries) {
    const isNoLongerSold = entry.productId !== null && gone.has(entry.productId);
    const match = matcher.find(entry, shopper);
    if (match === null && matcher.catalog.isPartial) {
      unpriced.push(entry.id);
    } else if (match === null) {
      const [isSoldOut, nearest] = [matcher.isSoldOut(entry), matcher.nearest(entry.name)];
      byEntry.set(entry.id, { kind: "notSold", isNoLongerSold, isSoldOut, nearest });
      notSold.push(entry.id);
    } else {
      const isInstead = entry.productId !== null && !match.isExact;
      const { product, portion, guess } = match;
      const isOther = matcher.isOther(entry, product);
      const discounts = discountsOn(portion, product.size, product.discounts.filter((discount) => applies(discount, shopper)));
      const price = limits.price(product.id, match.price.unitCents, match.price.packs, discounts, shopper.isMember);
      byEntry.set(entry.id, { kind: "sold", product, price, portion, isInstead, isOther, isNoLongerSold, guess });
      fullCents += price.fullCents;
      totalCents += price.totalCents;
      if (originOf(product.id)?.kind === "estimate") estimatedCents += price.totalCents;
      if (couponOf(price.discounts) !== null) takesCoupons = true;
    }
  }
  return { byEntry, fullCents, totalCents, savedCents: fullCents - totalCents, estimatedCents, takesCoupons, notSold, unpriced };
}
