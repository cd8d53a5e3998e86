import { milligramsOf } from "../amounts/packs";
import type { WeighedPortion } from "../amounts/packs";
import type { Quantity } from "../amounts/quantity";
import { priceUnder } from "./discount";
import type { Discount } from "./discount";

/** The packs of a line under one discount, and their savings. */
export interface LineDiscount {
  readonly packs: number;
  readonly offCents: number;
  readonly discount: Discount;
}

/** The price of one line of a bill. Mirrors `LinePrice` in Swift; both are checked by `contract/pricing.json`. */
export interface LinePrice {
  readonly packs: number;
  readonly unitCents: number;
  /** Without discounts. */
  readonly fullCents: number;
  readonly totalCents: number;
  /** The applied discounts, in the order of the product's discounts. */
  readonly discounts: readonly LineDiscount[];
}

/** Limit for trying all splits; beyond it the best discount gets all packs, as in Swift. */
const mostSplits = 400_000;

/** Each pack gets at most one discount; packs beyond a discount's limit may get the next one. */
export function linePrice(
  unitCents: number,
  packs: number,
  discounts: readonly Discount[],
  isMember: boolean,
): LinePrice {
  const fullCents = unitCents * packs;
  const off = (discount: Discount, count: number): number => unitCents * count - priceUnder(discount, unitCents, count);
  // Among equal savings, prefers fewer discounted packs, then fewer under earlier discounts.
  const score = (split: readonly LineDiscount[]): number =>
    split.reduce((sum, its) => sum + its.offCents * 2 ** 24 - its.packs * 1024 - discounts.indexOf(its.discount), 0);
  const applicable = discounts
    .filter(({ membersOnly }) => isMember || !membersOnly)
    .sort((one, other) => off(other, packs) - off(one, packs));
  if ((packs * packs * (applicable.length - 1)) / 2 > mostSplits) applicable.length = 1;
  // The best split of each number of packs among the discounts so far.
  let splits: readonly (readonly LineDiscount[])[] = Array.from({ length: packs + 1 }, () => []);
  for (const [index, discount] of applicable.entries()) {
    splits = splits.map((before, count) => {
      if (index === applicable.length - 1 && count < packs) return before;
      let best = before;
      for (let its = 1; its <= count; its += 1) {
        const split = [...(splits[count - its] ?? []), { packs: its, offCents: off(discount, its), discount }];
        if (score(split) > score(best)) best = split;
      }
      return best;
    });
  }
  const used = [...(splits[packs] ?? [])].sort((one, other) => discounts.indexOf(one.discount) - discounts.indexOf(other.discount));
  return { packs, unitCents, fullCents, totalCents: fullCents - offCents(used), discounts: used };
}

/** The total savings of a line's discounts. */
export function offCents(discounts: readonly LineDiscount[]): number {
  return discounts.reduce((sum, each) => sum + each.offCents, 0);
}

/** The coupon that a line uses; null without one. */
export function couponOf(discounts: readonly LineDiscount[]): string | null {
  return discounts.find(({ discount }) => discount.coupon !== null)?.discount.coupon ?? null;
}

/** The price of a portion, by the price of its size, rounded once, half a cent up; for packs, the price of one. */
export function portionCents(portion: WeighedPortion | null, cents: number, size: Quantity): number {
  return portion === null ? cents : Math.round((cents * portion.milligrams) / milligramsOf(size));
}

/**
 * The discounts for a portion. A weighed portion is one unit of a bill, so discounts apply to it as a whole. Mirrors
 * `WeighedPortion.share(of:)` in Swift.
 */
export function discountsOn(portion: WeighedPortion | null, size: Quantity, discounts: readonly Discount[]): readonly Discount[] {
  if (portion === null) return discounts;
  const share = (cents: number): number => portionCents(portion, cents, size);
  return discounts.flatMap((discount) => {
    const { rule } = discount;
    if ("cutCents" in rule) return { ...discount, rule: { cutCents: share(rule.cutCents) } };
    if ("newPriceCents" in rule) return { ...discount, rule: { newPriceCents: share(rule.newPriceCents) } };
    return "percent" in rule ? discount : [];
  });
}

/**
 * The packs under each limit used by earlier lines. A limit is per shopper, across all lines of a product. A coupon or
 * a mix-and-match discount shares its limit among all its products. Mirrors `LimitedPacks` in Swift.
 */
export class LimitedPacks {
  private readonly taken = new Map<string, number>();

  /**
   * The price of the next line of the bill.
   *
   * @param discounts - the product's active discounts.
   */
  price(productId: string, unitCents: number, packs: number, discounts: readonly Discount[], isMember: boolean): LinePrice {
    const keyOf = ({ id, coupon, together }: Discount): string => `${coupon === null && !together ? productId : ""} ${id}`;
    const remaining = discounts.map((discount) => {
      const { limit } = discount;
      return limit === null ? discount : { ...discount, limit: Math.max(0, limit - (this.taken.get(keyOf(discount)) ?? 0)) };
    });
    const price = linePrice(unitCents, packs, remaining, isMember);
    const used = price.discounts.map((its) => ({ ...its, discount: discounts[remaining.indexOf(its.discount)] ?? its.discount }));
    for (const { discount, packs: count } of used) this.taken.set(keyOf(discount), (this.taken.get(keyOf(discount)) ?? 0) + count);
    return { ...price, discounts: used };
  }
}

/** @param moment - in the store's local time, `YYYY-MM-DDTHH:MM` */
export function holds({ firstDay, startTime, lastDay, endTime }: Discount, moment: string): boolean {
  const hasBegun = firstDay === null || `${firstDay}T${startTime ?? "00:00"}` <= moment;
  return hasBegun && (lastDay === null || moment < `${lastDay}T${endTime ?? "24:00"}`);
}

/** The coupons that tills accept from this shopper. */
export interface CouponsInHand {
  /** Ids of redeemed single-use coupons. */
  readonly used: readonly string[];
  /** The latest known day at the server, `YYYY-MM-DD`; null if unknown. */
  readonly serverDay: string | null;
}

/** The time and the coupons for a price. */
export interface PricingContext {
  /** In the store's local time, `YYYY-MM-DDTHH:MM`. */
  readonly moment: string;
  readonly coupons: CouponsInHand;
}

/** True if the discount is active and its coupon, if any, is unused and valid by the server's day too. */
export function applies(discount: Discount, { moment, coupons: { used, serverDay } }: PricingContext): boolean {
  if (!holds(discount, moment)) return false;
  const { coupon, firstDay, lastDay } = discount;
  if (coupon === null) return true;
  if (used.includes(coupon)) return false;
  return serverDay === null || ((firstDay === null || firstDay <= serverDay) && (lastDay === null || serverDay <= lastDay));
}
