import { readDepartment } from "../departments";
import type { Department } from "../departments";
import { fields, flag, integer, list, nullable, otherwise, tolerant } from "../reader";
import type { Reader } from "../reader";
import { payablePoints, pointsWorth } from "./loyalty";
import type { Loyalty } from "./loyalty";

/** A sales tax on some departments, not included in the prices. */
export interface SalesTax {
  /** In thousandths of a percent: 8875 are 8.875 %. */
  readonly rate: number;
  readonly departments: readonly Department[];
}

/** The charges that a store's till adds to shelf prices. Mirrors `TillRules` in Swift. */
export interface TillRules {
  readonly taxes: readonly SalesTax[];
  /** The price of a carrier bag; null if bags are free or not sold. */
  readonly bagCents: number | null;
  /** Cash totals are rounded to a multiple of it; null means exact cents. */
  readonly cashStepCents: number | null;
}

/** The deposit of one pack, for all its bottles or cans together; at least one of the two amounts is positive. */
export interface Deposit {
  /** Refunded for the empty container. */
  readonly cents: number;
  /** Not refunded, such as a recycling fee. */
  readonly feeCents: number;
}

/** A line of a bill, with the fields that the till needs. */
export interface TillLine {
  /** The price after all discounts. */
  readonly askedCents: number;
  readonly packs: number;
  readonly department: Department;
  readonly deposit: Deposit | null;
}

/** The payment of a visit. */
export interface Payment {
  /** The number of carrier bags bought. */
  readonly bags: number;
  readonly isCash: boolean;
  /** Available points. */
  readonly points: number;
}

/** The total that a till charges. */
export interface TillTotal {
  readonly taxes: readonly { readonly rate: number; readonly baseCents: number; readonly cents: number }[];
  readonly depositCents: number;
  /** For containers without a refund. */
  readonly feeCents: number;
  readonly bagCents: number;
  readonly points: number;
  /** Cents paid with points. */
  readonly pointsCents: number;
  /** The rounding of cash; negative if the total is lower. */
  readonly roundingCents: number;
  readonly totalCents: number;
}

/** The total of a visit, with the input to recompute it. */
export interface VisitTill extends TillTotal {
  /** Null if the till adds nothing. */
  readonly rules: TillRules | null;
  /** From the request; the server's responses do not repeat it. */
  readonly payment: Payment;
}

/** Null if the till adds nothing, or if an older server or cache omits it. */
export const readTillRules: Reader<TillRules | null> = tolerant(
  nullable(fields<TillRules>({
    taxes: list(fields<SalesTax>({ rate: integer, departments: list(readDepartment) })),
    bagCents: nullable(integer),
    cashStepCents: nullable(integer),
  })),
  null,
);

export const readDeposit: Reader<Deposit | null> = tolerant(nullable(fields<Deposit>({ cents: integer, feeCents: integer })), null);

/** Null if an older server or cache omits it. */
export const readVisitTill: Reader<VisitTill | null> = nullable(fields<VisitTill>({
  rules: readTillRules,
  taxes: list(fields<TillTotal["taxes"][number]>({ rate: integer, baseCents: integer, cents: integer })),
  depositCents: integer,
  feeCents: integer,
  bagCents: integer,
  points: integer,
  pointsCents: integer,
  roundingCents: integer,
  totalCents: integer,
  payment: otherwise(fields<Payment>({ bags: integer, isCash: flag, points: integer }), { bags: 0, isCash: false, points: 0 }),
}));

/**
 * The till's total for some lines. Mirrors `TillTotal` in Swift, which explains the rules; both are checked by
 * `contract/till.json`.
 *
 * @param loyalty - the store's program if the shopper is a member; null: points pay nothing.
 */
export function tillTotal(
  lines: readonly TillLine[], rules: TillRules | null, { bags, isCash, points: balance }: Payment, loyalty: Loyalty | null,
): TillTotal {
  const taxes = (rules?.taxes ?? []).flatMap(({ rate, departments }) => {
    const baseCents = sum(lines, ({ askedCents, department }) => (departments.includes(department) ? askedCents : 0));
    return baseCents > 0 ? { rate, baseCents, cents: Math.floor((baseCents * rate + 50_000) / 100_000) } : [];
  });
  const depositCents = sum(lines, ({ deposit, packs }) => (deposit?.cents ?? 0) * packs);
  const feeCents = sum(lines, ({ deposit, packs }) => (deposit?.feeCents ?? 0) * packs);
  // An empty cart needs no bags.
  const bagCents = lines.length === 0 ? 0 : (rules?.bagCents ?? 0) * bags;
  const cost = sum(lines, ({ askedCents }) => askedCents) + chargesCents({ taxes, feeCents, bagCents });
  const points = loyalty === null ? 0 : payablePoints(cost, balance, loyalty);
  const pointsCents = loyalty === null ? 0 : pointsWorth(points, loyalty);
  const due = cost - pointsCents + depositCents;
  const step = rules?.cashStepCents ?? 1;
  const totalCents = isCash ? Math.floor((2 * due + step) / (2 * step)) * step : due;
  return { taxes, depositCents, feeCents, bagCents, points, pointsCents, roundingCents: totalCents - due, totalCents };
}

/** The cost beyond the goods. Deposits are refunded, and points and cash are forms of payment. */
export function chargesCents({ taxes, feeCents, bagCents }: Pick<TillTotal, "taxes" | "feeCents" | "bagCents">): number {
  return feeCents + bagCents + sum(taxes, ({ cents }) => cents);
}

/** Splits cents by weights whose sum is at least as large: exact to the cent, with no share above its weight. */
export function sharedCents(cents: number, weights: readonly number[]): readonly number[] {
  const totalWeight = BigInt(Math.max(1, sum(weights, (weight) => weight)));
  let [upTo, allotted] = [0, 0];
  return weights.map((weight) => {
    const before = allotted;
    upTo += weight;
    // The product of two large sums exceeds the safe integers.
    allotted = Number((BigInt(cents) * BigInt(upTo)) / totalWeight);
    return allotted - before;
  });
}

function sum<Value>(values: readonly Value[], cents: (value: Value) => number): number {
  return values.reduce((before, value) => before + cents(value), 0);
}
