import { milligramsOf } from "../amounts/packs";
import type { WeighedPortion } from "../amounts/packs";
import type { Quantity } from "../amounts/quantity";
import { priceUnder } from "./discount";
import type { Discount } from "./discount";

/** Packs of a line under a discount, and what it takes off them. */
export interface LineDiscount {
  readonly packs: number;
  readonly offCents: number;
  readonly discount: Discount;
}

/** What one line of a bill costs; the twin of `LinePrice` in Swift, held to it by `contract/pricing.json`. */
export interface LinePrice {
  readonly packs: number;
  readonly unitCents: number;
  /** Without any discount. */
  readonly fullCents: number;
  readonly totalCents: number;
  /** What makes the line cheaper, in the order of its discounts. */
  readonly discounts: readonly LineDiscount[];
}

/** Weighing every split of so many packs would take too long: the best discount has them all, as in Swift. */
const mostSplits = 400_000;

/** Each pack is under one discount at most: packs beyond the limit of one may be under the next. */
export function linePrice(
  unitCents: number,
  packs: number,
  discounts: readonly Discount[],
  isMember: boolean,
): LinePrice {
  const fullCents = unitCents * packs;
  const off = (discount: Discount, count: number): number => unitCents * count - priceUnder(discount, unitCents, count);
  // Of splits that come to the same, one with fewer packs under any, then under earlier discounts.
  const worth = (split: readonly LineDiscount[]): number =>
    split.reduce((sum, its) => sum + its.offCents * 2 ** 24 - its.packs * 1024 - discounts.indexOf(its.discount), 0);
  const own = discounts
    .filter(({ membersOnly }) => isMember || !membersOnly)
    .sort((one, other) => off(other, packs) - off(one, packs));
  if ((packs * packs * (own.length - 1)) / 2 > mostSplits) own.length = 1;
  // The best split of each number of packs among the discounts so far.
  let splits: readonly (readonly LineDiscount[])[] = Array.from({ length: packs + 1 }, () => []);
  for (const [index, discount] of own.entries()) {
    splits = splits.map((before, count) => {
      if (index === own.length - 1 && count < packs) return before;
      let best = before;
      for (let its = 1; its <= count; its += 1) {
        const split = [...(splits[count - its] ?? []), { packs: its, offCents: off(discount, its), discount }];
        if (worth(split) > worth(best)) best = split;
      }
      return best;
    });
  }
  const used = [...(splits[packs] ?? [])].sort((one, other) => discounts.indexOf(one.discount) - discounts.indexOf(other.discount));
  return { packs, unitCents, fullCents, totalCents: fullCents - offCents(used), discounts: used };
}

/** What discounts take off a line. */
export function offCents(discounts: readonly LineDiscount[]): number {
  return discounts.reduce((sum, each) => sum + each.offCents, 0);
}

/** The coupon that a line takes; null: none. */
export function couponOf(discounts: readonly LineDiscount[]): string | null {
  return discounts.find(({ discount }) => discount.coupon !== null)?.discount.coupon ?? null;
}

/** What a portion costs, by the price of a size: rounded once, half a cent up. Of packs, the price of one. */
export function portionCents(portion: WeighedPortion | null, cents: number, size: Quantity): number {
  return portion === null ? cents : Math.round((cents * portion.milligrams) / milligramsOf(size));
}

/**
 * Discounts on a product as they are for what is bought of it: those of what is weighed are for the portion, which is one
 * unit of a bill. The twin of `WeighedPortion.share(of:)` in Swift.
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
 * How many packs under a limit the lines before have taken: a limit is one shopper's, on however many lines of a bill the
 * product stands. That of a coupon, which is shown once, and of what counts products together is shared by all of them. The twin of `LimitedPacks` in Swift.
 */
export class LimitedPacks {
  private readonly taken = new Map<string, number>();

  /**
   * What the next line of the bill costs.
   *
   * @param discounts - of the product, those that hold.
   */
  price(productId: string, unitCents: number, packs: number, discounts: readonly Discount[], isMember: boolean): LinePrice {
    const keyOf = ({ id, coupon, together }: Discount): string => `${coupon === null && !together ? productId : ""} ${id}`;
    const left = discounts.map((discount) => {
      const { limit } = discount;
      return limit === null ? discount : { ...discount, limit: Math.max(0, limit - (this.taken.get(keyOf(discount)) ?? 0)) };
    });
    const price = linePrice(unitCents, packs, left, isMember);
    const used = price.discounts.map((its) => ({ ...its, discount: discounts[left.indexOf(its.discount)] ?? its.discount }));
    for (const { discount, packs: count } of used) this.taken.set(keyOf(discount), (this.taken.get(keyOf(discount)) ?? 0) + count);
    return { ...price, discounts: used };
  }
}

/** @param moment - on the clock at the store, `YYYY-MM-DDTHH:MM` */
export function holds({ firstDay, startTime, lastDay, endTime }: Discount, moment: string): boolean {
  const hasBegun = firstDay === null || `${firstDay}T${startTime ?? "00:00"}` <= moment;
  return hasBegun && (lastDay === null || moment < `${lastDay}T${endTime ?? "24:00"}`);
}

/** What tills will take of this person's coupons. */
export interface CouponsInHand {
  /** Ids of those for a single use that were shown. */
  readonly used: readonly string[];
  /** The day at the server as far as this device has heard, `YYYY-MM-DD`; null where it has heard nothing. */
  readonly serverDay: string | null;
}

/** When a discount is looked at, and with which coupons. */
export interface PricingContext {
  /** On the clock at the store, `YYYY-MM-DDTHH:MM`. */
  readonly moment: string;
  readonly coupons: CouponsInHand;
}

/** Whether it is in the price: it holds, and the coupon that it takes was not used and is valid by the server's day too. */
export function applies(discount: Discount, { moment, coupons: { used, serverDay } }: PricingContext): boolean {
  if (!holds(discount, moment)) return false;
  const { coupon, firstDay, lastDay } = discount;
  if (coupon === null) return true;
  if (used.includes(coupon)) return false;
  return serverDay === null || ((firstDay === null || firstDay <= serverDay) && (lastDay === null || serverDay <= lastDay));
}
