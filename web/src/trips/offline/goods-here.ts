import type { TripRequest } from "../../api/trip-request";
import type { Store } from "../../api/types";
import { isMoreUsual, meaningOf } from "../../catalog/matching";
import type { Found, Matcher, Shopper, Understanding, ProductRequest } from "../../catalog/matching";
import type { Product } from "../../catalog/product";
import { productRequest } from "../../catalog/request-line";
import type { WeighedPortion } from "../../grocery/amounts/packs";
import type { Discount } from "../../grocery/prices/discount";
import { words } from "../../grocery/language/language";
import { originOf } from "../../grocery/prices/price-origin";
import type { PriceOrigin } from "../../grocery/prices/price-origin";
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
  const shelves = stores.map((here) => shelvesOf(here, buying));
  // Nearby stores that are not visited still tell what is meant.
  const avoided = buying.avoided.flatMap(({ matcher }) => matcher.layers.filter((layer) => sourceOf(layer) === "published"));
  const chosen = requests.map((lineRequest) => new LineChoice(shelves, avoided, lineRequest));
  return stores.map((here, store) => {
    const limits = new LimitedPacks();
    return chosen.map((line): OfflineLineOffer | null => {
      const choice = line.at(store);
      if (choice === null) return null;
      const { product, price, portion } = choice;
      const discounts = discountsOn(portion, product.size, product.discounts);
      // Priced as if the preceding lines were bought here too: a bill is never below the checkout's.
      return { product, portion, price: limits.price(product.id, price.unitCents, price.packs, discounts, isMember(here, buying)) };
    });
  });
}

/** The origins of a store's prices, in the order in which they count. */
type Source = "published" | PriceOrigin["kind"];

/** A store's products from one source. */
interface Shelf {
  readonly source: Source;
  readonly matcher: Matcher;
  readonly shopper: Shopper;
  /** True for the discounts that still apply. */
  readonly counts: (discount: Discount) => boolean;
}

/** A store's answer to a line from one source. */
interface SourceChoice {
  readonly source: Source;
  readonly understanding: Understanding;
  /** True if the source has a product for the line, in stock or not. */
  readonly isAnswered: boolean;
  readonly found: Found | null;
}

/** The products of all stores for one line; those that can be compared count. */
class LineChoice {
  private readonly byStore: readonly (readonly SourceChoice[])[];
  /** The best rank of a source and of those before it. */
  private readonly ranks: Readonly<Record<Source, number>>;
  private readonly usual: Product | null;

  /** @param avoided - the published products of stores that are not visited. */
  constructor(shelves: readonly (readonly Shelf[])[], avoided: readonly Matcher[], private readonly request: ProductRequest) {
    this.byStore = shelves.map((ofStore) => ofStore.map((shelf) => choiceOf(shelf, request)));
    const best = (source: Source): number =>
      Math.max(-1, ...this.byStore.flat().filter((choice) => choice.source === source).map(({ understanding }) => understanding.rank));
    const published = Math.max(best("published"), ...avoided.map((matcher) => matcher.understanding(request).rank));
    const seen = Math.max(published, best("seen"));
    const others = Math.max(seen, best("others"));
    this.ranks = { published, seen, others, estimate: Math.max(others, best("estimate")) };
    this.usual = this.mostUsual("published") ?? this.mostUsual(null);
  }

  /** Returns a store's product: the published one, otherwise one that was seen or estimated and means the same. */
  at(store: number): Found | null {
    const choices = this.byStore[store] ?? [];
    const published = choices.find(({ source }) => source === "published");
    if (published?.isAnswered === true && published.understanding.rank === this.ranks.published) {
      return this.isComparable(published) ? published.found : null;
    }
    return choices.find((choice) => choice.found !== null && this.isComparable(choice))?.found ?? null;
  }

  private isComparable({ source, found, understanding }: SourceChoice): boolean {
    if (found === null) return false;
    if (found.isExact) return true;
    // Other names for the same thing: what a household calls "milk", a store calls "whole milk".
    const thing = meaningOf(this.request)?.thing;
    const isAlike = source !== "published" && thing !== undefined && words.entryMeaning(found.product.item)?.thing === thing;
    if (understanding.rank !== this.ranks[source] && !isAlike) return false;
    return this.usual === null || understanding.usual === null || understanding.usual.department === this.usual.department;
  }

  /** @param source - null for the first of those that are not published. */
  private mostUsual(source: Source | null): Product | null {
    return this.byStore.reduce((best: Product | null, choices) => {
      const choice = choices.find((one) => (source === null ? one.source !== "published" : one.source === source) && one.found !== null);
      const usual = choice?.understanding.usual ?? null;
      if (choice === undefined || usual === null || choice.found?.isExact === true) return best;
      if (source !== null && choice.understanding.rank !== this.ranks[source]) return best;
      return best === null || isMoreUsual(usual, best) ? usual : best;
    }, null);
  }
}

function sourceOf({ catalog }: Matcher): Source {
  return originOf(catalog.ids[0] ?? "")?.kind ?? "published";
}

function isMember({ store }: StoreHere, { request }: Buying): boolean {
  return request.memberships.includes(store.organisation.id);
}

/** Returns a store's products by source, and its shopper when they arrive. */
function shelvesOf(here: StoreHere, buying: Buying): readonly Shelf[] {
  const { store, matcher } = here;
  const { request, serverDay, missed } = buying;
  const occasion = { moment: buying.arrival(store), coupons: { used: request.usedCoupons, serverDay } };
  const counts = (discount: Discount): boolean => applies(discount, occasion) && !missed.has(missedName(discount, store.id));
  const shopper = { ...occasion, isMember: isMember(here, buying) };
  return matcher.layers.map((layer) => ({ source: sourceOf(layer), matcher: layer, shopper, counts }));
}

/** Returns a source's product for a line by the list rules, with the discounts that still apply. */
function choiceOf({ source, matcher, shopper, counts }: Shelf, request: ProductRequest): SourceChoice {
  const match = matcher.find(request, shopper, counts);
  return {
    source,
    understanding: matcher.understanding(request),
    isAnswered: matcher.answersLine(request),
    found: match === null ? null : { ...match, product: { ...match.product, discounts: match.product.discounts.filter(counts) } },
  };
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
