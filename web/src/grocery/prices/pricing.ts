import type { MeasureSystem } from "../amounts/measures";
import { milligramsOf } from "../amounts/packs";
import type { Portion } from "../amounts/packs";
import { quantityOf, unitSize } from "../amounts/quantity";
import type { BaseUnit, Quantity } from "../amounts/quantity";
import { priceUnder } from "./discount";
import type { Discount } from "./discount";

/** What one line of a bill costs; the twin of `LinePrice` in Swift, held to it by `contract/pricing.json`. */
export interface LinePrice {
  readonly packs: number;
  readonly unitCents: number;
  /** Without any discount. */
  readonly fullCents: number;
  readonly totalCents: number;
  /** The one that was used; null where none makes the line cheaper. */
  readonly discount: Discount | null;
}

/** Discounts are not combined: the cheapest is used, the earlier of two that do the same. */
export function linePrice(
  unitCents: number,
  packs: number,
  discounts: readonly Discount[],
  isMember: boolean,
): LinePrice {
  const fullCents = unitCents * packs;
  let best: LinePrice = { packs, unitCents, fullCents, totalCents: fullCents, discount: null };
  for (const discount of discounts) {
    if (discount.membersOnly && !isMember) continue;
    const totalCents = priceUnder(discount, unitCents, packs);
    if (totalCents < best.totalCents) best = { ...best, totalCents, discount };
  }
  return best;
}

/** What a portion costs, by the price of a size: rounded once, half a cent up. Of packs, the price of one. */
export function portionCents(portion: Portion | null, cents: number, size: Quantity): number {
  return portion === null ? cents : Math.round((cents * portion.milligrams) / milligramsOf(size));
}

/**
 * Discounts on a product as they are for what is bought of it: those of what is weighed are for the portion, which is one
 * unit of a bill. The twin of `WeighedPortion.share(of:)` in Swift.
 */
export function discountsOn(portion: Portion | null, size: Quantity, discounts: readonly Discount[]): readonly Discount[] {
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
    const { discount: used } = price;
    if (used === null || used.limit === null) return price;
    this.taken.set(keyOf(used), (this.taken.get(keyOf(used)) ?? 0) + Math.min(packs, used.limit));
    return { ...price, discount: discounts[left.indexOf(used)] ?? null };
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
export interface Occasion {
  /** On the clock at the store, `YYYY-MM-DDTHH:MM`. */
  readonly moment: string;
  readonly coupons: CouponsInHand;
}

/** Whether it is in the price: it holds, and the coupon that it takes was not used and is valid by the server's day too. */
export function applies(discount: Discount, { moment, coupons: { used, serverDay } }: Occasion): boolean {
  if (!holds(discount, moment)) return false;
  const { coupon, firstDay, lastDay } = discount;
  if (coupon === null) return true;
  if (used.includes(coupon)) return false;
  return serverDay === null || ((firstDay === null || firstDay <= serverDay) && (lastDay === null || serverDay <= lastDay));
}

/**
 * The one to show beside a product: what makes one pack cheaper for who shops, else what makes four cheaper; else what
 * would make them cheapest for a member. Null where none does.
 *
 * @param discounts - those that hold.
 */
export function shownDiscount(
  unitCents: number,
  discounts: readonly Discount[],
  isMember: boolean,
): Discount | null {
  return (
    linePrice(unitCents, 1, discounts, isMember).discount ??
    linePrice(unitCents, 4, discounts, isMember).discount ??
    linePrice(unitCents, 4, discounts, true).discount
  );
}

export interface UnitPrice {
  readonly cents: number;
  readonly per: "kg" | "l" | "lb" | "qt" | "piece";
}

/** One unit for small packs and for large ones: a price by the ounce could not be compared with one by the pound. */
const comparedBy: Readonly<Record<MeasureSystem, Readonly<Record<BaseUnit, UnitPrice["per"]>>>> = {
  metric: { g: "kg", ml: "l", piece: "piece" },
  us: { g: "lb", ml: "qt", piece: "piece" },
};

/** What a pack costs per kilogram, litre or piece, or per pound or quart, rounded half a cent up. */
export function unitPrice(packCents: number, size: Quantity, system: MeasureSystem = "metric"): UnitPrice {
  const per = comparedBy[system][size.unit];
  const [whole] = unitSize(per);
  // A pound is kept as 454 g.
  if (quantityOf(1, per).amount === size.amount) return { cents: packCents, per };
  const held = Math.max(1, size.unit === "g" ? milligramsOf(size) : 1000 * size.amount);
  return { cents: Math.floor((2000 * packCents * whole + held) / (2 * held)), per };
}
