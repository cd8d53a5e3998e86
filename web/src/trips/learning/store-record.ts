import { originOf } from "../../grocery/prices/price-origin";
import type { DrivenTrip } from "../pace/driven-trip";
import { tillCents } from "../pace/pace";
import type { TillAnswers } from "./TillTotals";

/** A good that was taken at a store; without a price, null. */
export interface TakenGood {
  readonly productId: string | null;
  readonly price: { readonly totalCents: number } | null;
}

/** Returns the sum of the known prices; null if there is none. */
export function pricedCents(taken: readonly TakenGood[]): number | null {
  const prices = taken.flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? null : prices.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/**
 * Returns what is learned from the total at one store without a trip: nothing of ways and times. Null if the total is
 * unknown, or covers goods without a price at a store that publishes none.
 *
 * @param started - the start of the walk in milliseconds since 1970, which identifies the record
 */
export function storeRecord(
  store: string,
  started: number,
  taken: readonly TakenGood[],
  { paid, tills }: Pick<TillAnswers, "paid" | "tills">,
): DrivenTrip | null {
  const goodsCents = pricedCents(taken);
  const paidCents = paid.get(store) ?? null;
  const origins = taken.map(({ productId }) => (productId === null ? null : originOf(productId)));
  const isOfOtherGoods = taken.some(({ price }) => price === null) && origins.some((origin) => origin !== null);
  if (goodsCents === null || paidCents === null || isOfOtherGoods) return null;
  const estimatedCents = pricedCents(taken.filter((_, index) => origins[index]?.kind === "estimate")) ?? 0;
  const saidCents = tillCents(tills, store, goodsCents);
  const visit = { store, said: 0, plain: 0, took: null, goodsCents, estimatedCents, saidCents, paidCents };
  return { chosen: started, mode: "car", legs: [], visits: [visit], savedPercent: 0, isComparable: false };
}
