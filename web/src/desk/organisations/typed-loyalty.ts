import type { Loyalty } from "../../grocery/prices/loyalty";
import { centsWritten } from "../../grocery/prices/typed-money";
import { centsWithin, whole } from "../discounts/typed-rule";
import type { FieldValue } from "../frame/field-edit";
import type { Writing } from "../products/product-fields";

/** What members get back, as it is typed; empty lines are no points. */
export interface TypedLoyalty {
  readonly points: string;
  /** Money: for every so much. */
  readonly step: string;
  /** Money: what a hundred points are worth, since one is often worth less than the smallest coin. */
  readonly hundred: string;
  /** Points are paid with in lots of so many; empty: they cannot be paid with. */
  readonly lot: string;
}

export type LoyaltyField = keyof TypedLoyalty | "tooGood";

/** As the server has them. */
const mostPoints = 1_000;
const mostCents = 100_000;
const mostPercent = 20;
const mostLot = 100_000;

export function typedLoyalty(loyalty: Loyalty | null, { region, digits }: Writing): TypedLoyalty {
  if (loyalty === null) return { points: "", step: "", hundred: "", lot: "" };
  return {
    points: String(loyalty.points),
    step: centsWritten(loyalty.stepCents, region, digits),
    hundred: centsWritten(loyalty.pointHundredths, region, digits),
    lot: loyalty.payLot === null ? "" : String(loyalty.payLot),
  };
}

/** What was typed, null for no points; else the first field that is wrong. */
export function readTypedLoyalty(
  typed: TypedLoyalty,
  { digits }: Writing,
): { readonly loyalty: Loyalty | null } | { readonly wrong: LoyaltyField } {
  if (Object.values(typed).every((line: string) => line.trim() === "")) return { loyalty: null };
  const points = whole(typed.points, 1, mostPoints);
  if (points === null) return { wrong: "points" };
  const stepCents = centsWithin(typed.step, 1, mostCents, digits);
  if (stepCents === null) return { wrong: "step" };
  // The hundredths of a cent that one point is worth are the cents that a hundred are.
  const pointHundredths = centsWithin(typed.hundred, 1, mostCents, digits);
  if (pointHundredths === null) return { wrong: "hundred" };
  if (points * pointHundredths > mostPercent * stepCents) return { wrong: "tooGood" };
  const payLot = typed.lot.trim() === "" ? null : whole(typed.lot, 1, mostLot) ?? 0;
  if (payLot !== null && payLot * pointHundredths < 100) return { wrong: "lot" };
  return { loyalty: { points, stepCents, pointHundredths, payLot } };
}

/** As it goes over the wire, its members in the order in which they are read. */
export function loyaltyValue(loyalty: Loyalty | null): FieldValue {
  if (loyalty === null) return null;
  const { points, stepCents, pointHundredths, payLot } = loyalty;
  return { points, stepCents, pointHundredths, payLot };
}
