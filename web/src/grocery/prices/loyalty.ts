import { fields, flag, integer, nullable, text } from "../reader";
import type { Value } from "../reader";

/** What members of a chain get back in points, by the sum of a bill; the twin of `LoyaltyProgramme` in Swift. */
export type Loyalty = Value<typeof readLoyalty>;

/** What the bill of a visit earns members. */
export type VisitPoints = Value<typeof readVisitPoints>;

export const readLoyalty = fields({
  /** Points that every full step earns. */
  points: integer,
  stepCents: integer,
  /** What a point is worth, in hundredths of a cent. */
  pointHundredths: integer,
  /** Points are paid with in whole lots of so many; null: they cannot be paid with. */
  payLot: nullable(integer),
});

export const readVisitPoints = fields({
  /** What the membership is called. */
  membership: text,
  /** Whether the shopper is a member; else nothing of it is counted. */
  isMember: flag,
  loyalty: readLoyalty,
  count: integer,
  worthCents: integer,
});

/** Points for a bill, and what they are worth in whole cents. What is left of the last step earns nothing. */
export function pointsOn(billCents: number, loyalty: Loyalty): {
  readonly count: number;
  readonly worthCents: number;
} {
  const count = Math.floor(billCents / loyalty.stepCents) * loyalty.points;
  return { count, worthCents: pointsWorth(count, loyalty) };
}

/** What points are worth, in whole cents: what is left of the last one counts nothing. */
export function pointsWorth(count: number, { pointHundredths }: Loyalty): number {
  return Math.floor((count * pointHundredths) / 100);
}

/** Of so many points those that are paid with: whole lots, worth no more than is asked. */
export function payablePoints(costCents: number, balance: number, { payLot, pointHundredths }: Loyalty): number {
  if (payLot === null) return 0;
  return Math.min(Math.floor(balance / payLot), Math.floor((costCents * 100 + 99) / (payLot * pointHundredths))) * payLot;
}

/** What a line is worth in points where steps are not counted, in parts of a cent, rounded down. */
export function pointsWorthOfLine(lineCents: number, { points, stepCents, pointHundredths }: Loyalty, parts: number): number {
  return Math.floor((lineCents * points * pointHundredths * parts) / (stepCents * 100));
}
