import type { BillLine, SumDiscount, Visit } from "../api/types";
import { priceUnder } from "../grocery/prices/discount";
import { pointsOn } from "../grocery/prices/loyalty";
import { offCents } from "../grocery/prices/pricing";
import { chargesCents, sharedCents, tillTotal } from "../grocery/prices/till";
import type { ChosenTrip } from "./chosen-trip";

/** True if a visit of the trip is not over. */
export function isToCome(chosen: ChosenTrip, index: number): boolean {
  return (chosen.ended[index] ?? null) === null;
}

/** Returns the visit with other lines, and its sums recalculated. */
export function visitWithLines(visit: Visit, bought: readonly BillLine[]): Visit {
  const grouped = regrouped(visit.lines, bought);
  const before = grouped.map(({ totalCents }) => totalCents);
  let discountedCents = before;
  const sumDiscounts = visit.sumDiscounts.map((one): SumDiscount => {
    const isDiscounted = grouped.map(({ fullCents }, index) => one.onTop || discountedCents[index] === fullCents);
    const discountedOnly = (cents: readonly number[]): readonly number[] =>
      cents.map((each, index) => (isDiscounted[index] === true ? each : 0));
    const isEnough = sumOf(discountedOnly(before)) >= (one.fromCents ?? 0);
    const offCents = isEnough ? offSum(one, sumOf(discountedOnly(discountedCents))) : 0;
    const shares = sharedCents(offCents, discountedOnly(discountedCents));
    discountedCents = discountedCents.map((cents, index) => cents - (shares[index] ?? 0));
    return { ...one, offCents };
  });
  const lines = grouped.map((line, index) => ({ ...line, askedCents: discountedCents[index] ?? 0 }));
  const goodsCents = sumOf(discountedCents);
  const points = visit.points === null ? null : { ...visit.points, ...pointsOn(goodsCents, visit.points.loyalty) };
  return { ...visit, lines, sumDiscounts, goodsCents, points, till: tillWith(visit, lines) };
}

/** Returns the till's total for other lines. */
function tillWith({ till, points }: Visit, lines: readonly BillLine[]): Visit["till"] {
  return till && { ...till, ...tillTotal(lines, till.rules, till.payment, points?.isMember === true ? points.loyalty : null) };
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}

/** Reprices what remains of a group discount line by line. The result is never below the till's price. */
function regrouped(before: readonly BillLine[], lines: readonly BillLine[]): readonly BillLine[] {
  return lines.map((line) => {
    const discounts = line.discounts.map((lineDiscount) => {
      const { discount, packs } = lineDiscount;
      const isWhole = before.every((one) => lines.includes(one) || one.discounts.every((other) => other.discount.id !== discount.id));
      if (!discount.together || isWhole) return lineDiscount;
      return { ...lineDiscount, offCents: line.unitCents * packs - priceUnder(discount, line.unitCents, packs) };
    });
    const moreCents = offCents(line.discounts) - offCents(discounts);
    const totalCents = line.totalCents + moreCents;
    return { ...line, discounts: discounts.filter((one) => one.offCents > 0), totalCents };
  });
}

/** Returns the discount of a coupon on everything for another sum; 0 for an unknown kind. */
function offSum({ discount }: SumDiscount, cents: number): number {
  return discount === null ? 0 : cents - priceUnder({ ...discount, limit: null }, cents, 1);
}

/** Returns the trip with recalculated sums. Its saving is relative to the baseline of the trip before. */
export function recounted(changed: ChosenTrip, before: ChosenTrip): ChosenTrip {
  const { trip } = changed;
  const goodsCents = sumOf(trip.visits.map((visit) => visit.goodsCents));
  const charges = sumOf(trip.visits.map(({ till }) => (till === null ? 0 : chargesCents(till))));
  const moneyCents = goodsCents + charges + trip.travelCents;
  const pointsCents = trip.visits.reduce((sum, { points }) => sum + (points?.isMember === true ? points.worthCents : 0), 0);
  const baseline = before.trip.moneyCents - before.trip.pointsCents + before.trip.savedCents;
  const savedCents = baseline - (moneyCents - pointsCents);
  // Documents have no -0.
  const savedPercent = baseline === 0 ? 0 : Math.round((1000 * savedCents) / baseline) / 10 + 0;
  const isComparable = changed.changed.isComparable && isSame(linesOf(changed), linesOf(before));
  return {
    ...changed,
    trip: { ...trip, goodsCents, chargesCents: charges, moneyCents, pointsCents, savedCents, savedPercent },
    changed: { ...changed.changed, isComparable },
  };
}

function linesOf({ trip }: ChosenTrip): ReadonlySet<string> {
  return new Set(trip.visits.flatMap(({ lines }) => lines.map(({ line }) => line)));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
