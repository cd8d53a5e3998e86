import { fields, flag, integer, text } from "../reader";
import type { Reader } from "../reader";

/** What members of a chain get back in points, by the sum of a bill; the twin of `LoyaltyProgramme` in Swift. */
export interface Loyalty {
  /** Points that every full step earns. */
  readonly points: number;
  readonly stepCents: number;
  /** What a point is worth, in hundredths of a cent. */
  readonly pointHundredths: number;
}

/** What the bill of a visit earns members. */
export interface VisitPoints {
  /** What the membership is called. */
  readonly membership: string;
  /** Whether the shopper is a member; else nothing of it is counted. */
  readonly isMember: boolean;
  readonly loyalty: Loyalty;
  readonly count: number;
  readonly worthCents: number;
}

export const readLoyalty: Reader<Loyalty> = fields<Loyalty>({ points: integer, stepCents: integer, pointHundredths: integer });

export const readVisitPoints: Reader<VisitPoints> = fields<VisitPoints>({
  membership: text,
  isMember: flag,
  loyalty: readLoyalty,
  count: integer,
  worthCents: integer,
});

/** Points for a bill, and what they are worth in whole cents. What is left of the last step earns nothing. */
export function pointsOn(billCents: number, { points, stepCents, pointHundredths }: Loyalty): {
  readonly count: number;
  readonly worthCents: number;
} {
  const count = Math.floor(billCents / stepCents) * points;
  return { count, worthCents: Math.floor((count * pointHundredths) / 100) };
}

/** What a line is worth in points where steps are not counted, in parts of a cent, rounded down. */
export function pointsWorthOfLine(lineCents: number, { points, stepCents, pointHundredths }: Loyalty, parts: number): number {
  return Math.floor((lineCents * points * pointHundredths * parts) / (stepCents * 100));
}
