import type { Loyalty } from "../../grocery/prices/loyalty";
import { centsWritten } from "../../grocery/prices/typed-money";
import { centsWithin, whole } from "../discounts/typed-rule";
import type { FieldValue } from "../frame/field-edit";
import type { Writing } from "../products/product-fields";

/** The input for points; no points if all lines are empty. */
export interface TypedLoyalty {
  readonly points: string;
  /** Money: the amount that earns the points. */
  readonly step: string;
  /** Money: the value of a hundred points, since one is often worth less than the smallest coin. */
  readonly hundred: string;
  /** The number of points in a redeemable lot; empty if points cannot be redeemed. */
  readonly lot: string;
}

export type LoyaltyField = keyof TypedLoyalty | "tooGood";

/** The server's limits. */
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

/** Parses typed points: null for no points, else the first invalid field. */
export function readTypedLoyalty(
  typed: TypedLoyalty,
  { digits }: Writing,
): { readonly loyalty: Loyalty | null } | { readonly wrong: LoyaltyField } {
  if (Object.values(typed).every((line: string) => line.trim() === "")) return { loyalty: null };
  const points = whole(typed.points, 1, mostPoints);
  if (points === null) return { wrong: "points" };
  const stepCents = centsWithin(typed.step, 1, mostCents, digits);
  if (stepCents === null) return { wrong: "step" };
  // A hundred points are worth as many cents as one point is worth hundredths of a cent.
  const pointHundredths = centsWithin(typed.hundred, 1, mostCents, digits);
  if (pointHundredths === null) return { wrong: "hundred" };
  if (points * pointHundredths > mostPercent * stepCents) return { wrong: "tooGood" };
  const payLot = typed.lot.trim() === "" ? null : whole(typed.lot, 1, mostLot) ?? 0;
  if (payLot !== null && payLot * pointHundredths < 100) return { wrong: "lot" };
  return { loyalty: { points, stepCents, pointHundredths, payLot } };
}

/** The wire format, with its members in a fixed order. */
export function loyaltyValue(loyalty: Loyalty | null): FieldValue {
  if (loyalty === null) return null;
  const { points, stepCents, pointHundredths, payLot } = loyalty;
  return { points, stepCents, pointHundredths, payLot };
}
