import type { NeededPacks, WeighedPortion } from "../grocery/amounts/packs";
import type { Discount } from "../grocery/prices/discount";
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

type PricedEntry = ProductRequest & { readonly id: string };

const sliceMilliseconds = 8;

/** An entry's price, and the discounts in which other entries may leave too few packs. */
interface KnownPrice {
  readonly price: EntryPrice | null;
  readonly limited: readonly Discount[] | null;
}

/** The prices of entries at a store for a shopper. An entry that stays the same object is looked up once. */
export class ListPricing {
  private readonly known = new WeakMap<PricedEntry, KnownPrice>();

  /** @param gone - ids of products that the store used to sell. */
  constructor(
    private readonly matcher: Matcher, private readonly shopper: Shopper, private readonly gone: ReadonlySet<string> = new Set(),
  ) {}

  /** True if all entries have been looked up, so that `of` takes no time. */
  knows(entries: readonly PricedEntry[]): boolean {
    return entries.every((entry) => this.known.has(entry));
  }

  /** Looks entries up in slices, each as short as a frame. */
  async prepare(entries: readonly PricedEntry[]): Promise<void> {
    let begin = performance.now();
    for (const entry of entries) {
      if (this.known.has(entry)) continue;
      this.known.set(entry, this.found(entry));
      if (performance.now() - begin < sliceMilliseconds) continue;
      await new Promise((resolve) => setTimeout(resolve));
      begin = performance.now();
    }
  }

  /** Returns the price of every entry, and their sums. Entries are missing if nothing is known about them. */
  of(entries: readonly PricedEntry[]): ListPrices {
    const byEntry = new Map<string, EntryPrice>();
    let [fullCents, totalCents, estimatedCents] = [0, 0, 0];
    let takesCoupons = false;
    const [notSold, unpriced]: [string[], string[]] = [[], []];
    const limits = new LimitedPacks();
    for (const entry of entries) {
      const price = this.price(entry, limits);
      if (price === null) unpriced.push(entry.id);
      else byEntry.set(entry.id, price);
      if (price?.kind === "notSold") notSold.push(entry.id);
      if (price?.kind !== "sold") continue;
      fullCents += price.price.fullCents;
      totalCents += price.price.totalCents;
      if (originOf(price.product.id)?.kind === "estimate") estimatedCents += price.price.totalCents;
      if (couponOf(price.price.discounts) !== null) takesCoupons = true;
    }
    return { byEntry, fullCents, totalCents, savedCents: fullCents - totalCents, estimatedCents, takesCoupons, notSold, unpriced };
  }

  private price(entry: PricedEntry, limits: LimitedPacks): EntryPrice | null {
    const known = this.known.get(entry) ?? this.found(entry);
    const { price: before, limited } = known;
    if (limited === null || before?.kind !== "sold") {
      this.known.set(entry, known);
      return before;
    }
    const { packs, unitCents } = before.price;
    const price = limits.price(before.product.id, unitCents, packs, limited, this.shopper.isMember);
    // The same object while it is the same price, so that its row need not be rendered again.
    const after = JSON.stringify(price) === JSON.stringify(before.price) ? before : { ...before, price };
    this.known.set(entry, { price: after, limited });
    return after;
  }

  private found(entry: PricedEntry): KnownPrice {
    const { matcher, shopper } = this;
    const isNoLongerSold = entry.productId !== null && this.gone.has(entry.productId);
    const match = matcher.find(entry, shopper);
    if (match === null) {
      if (matcher.catalog.isPartial) return { price: null, limited: null };
      const [isSoldOut, nearest] = [matcher.isSoldOut(entry), matcher.nearest(entry.name)];
      return { price: { kind: "notSold", isNoLongerSold, isSoldOut, nearest }, limited: null };
    }
    const { product, portion, guess, price } = match;
    const isInstead = entry.productId !== null && !match.isExact;
    const isOther = matcher.isOther(entry, product);
    const discounts = discountsOn(portion, product.size, product.discounts.filter((discount) => applies(discount, shopper)));
    const limited = discounts.some(({ limit }) => limit !== null) ? discounts : null;
    return { price: { kind: "sold", product, price, portion, isInstead, isOther, isNoLongerSold, guess }, limited };
  }
}

const pricings = new WeakMap<Matcher, { readonly key: string; readonly pricing: ListPricing }>();

/**
 * Returns the same pricing while nothing has changed, so that a list that is opened again has its prices at once.
 *
 * @param knowsWords - false before the lexicon is loaded, when only names as in the catalog have prices.
 */
export function pricingWith(matcher: Matcher, shopper: Shopper, gone: ReadonlySet<string> | undefined, knowsWords: boolean): ListPricing {
  const key = JSON.stringify([shopper, knowsWords]);
  const last = pricings.get(matcher);
  if (last?.key === key) return last.pricing;
  const pricing = new ListPricing(matcher, shopper, gone);
  pricings.set(matcher, { key, pricing });
  return pricing;
}

/** Returns the prices of a list that is priced once: see `ListPricing`. */
export function listPrices(
  entries: readonly PricedEntry[], matcher: Matcher, shopper: Shopper, gone?: ReadonlySet<string>,
): ListPrices {
  return new ListPricing(matcher, shopper, gone).of(entries);
}
