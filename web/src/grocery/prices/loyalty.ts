import { fields, flag, integer, nullable, text } from "../reader";
import type { Value } from "../reader";

/** A chain's loyalty points, by the total of a bill. Mirrors `LoyaltyProgramme` in Swift. */
export type Loyalty = Value<typeof readLoyalty>;

/** The points that a visit's bill earns. */
export type VisitPoints = Value<typeof readVisitPoints>;

export const readLoyalty = fields({
  /** Points that every full step earns. */
  points: integer,
  stepCents: integer,
  /** Value of a point, in hundredths of a cent. */
  pointHundredths: integer,
  /** Points are redeemed in lots of this size; null if they cannot be redeemed. */
  payLot: nullable(integer),
});

export const readVisitPoints = fields({
  /** Name of the membership. */
  membership: text,
  /** True if the shopper is a member; otherwise points are ignored. */
  isMember: flag,
  loyalty: readLoyalty,
  count: integer,
  worthCents: integer,
});

/** Points for a bill and their value in whole cents. A partial step earns nothing. */
export function pointsOn(billCents: number, loyalty: Loyalty): {
  readonly count: number;
  readonly worthCents: number;
} {
  const count = Math.floor(billCents / loyalty.stepCents) * loyalty.points;
  return { count, worthCents: pointsWorth(count, loyalty) };
}

/** The value of points in whole cents, rounded down. */
export function pointsWorth(count: number, { pointHundredths }: Loyalty): number {
  return Math.floor((count * pointHundredths) / 100);
}

/** The redeemable points: whole lots, worth at most the cost. */
export function payablePoints(costCents: number, balance: number, { payLot, pointHundredths }: Loyalty): number {
  if (payLot === null) return 0;
  return Math.min(Math.floor(balance / payLot), Math.floor((costCents * 100 + 99) / (payLot * pointHundredths))) * payLot;
}

/** The value of a line's points without rounding to steps, in parts of a cent, rounded down. */
export function pointsWorthOfLine(lineCents: number, { points, stepCents, pointHundredths }: Loyalty, parts: number): number {
  return Math.floor((lineCents * points * pointHundredths * parts) / (stepCents * 100));
}
