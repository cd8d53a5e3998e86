import { readDepartment } from "../departments";
import type { Department } from "../departments";
import { fields, flag, integer, list, nullable, otherwise, tolerant } from "../reader";
import type { Reader } from "../reader";
import { payablePoints, pointsWorth } from "./loyalty";
import type { Loyalty } from "./loyalty";

/** A tax that is not in the prices, on some departments. */
export interface SalesTax {
  /** In thousandths of a percent: 8875 are 8.875 %. */
  readonly rate: number;
  readonly departments: readonly Department[];
}

/** What a store's till adds to the prices on its shelves; the twin of `TillRules` in Swift. */
export interface TillRules {
  readonly taxes: readonly SalesTax[];
  /** What a carrier bag costs; null: nothing, or there are none. */
  readonly bagCents: number | null;
  /** Whoever pays cash pays a multiple of it; null: to the cent. */
  readonly cashStepCents: number | null;
}

/** What is asked for the container of one pack beside its price, all its bottles or cans together; one of the two is not nothing. */
export interface Deposit {
  /** Comes back with the empty container. */
  readonly cents: number;
  /** Does not, such as a recycling fee. */
  readonly feeCents: number;
}

/** A line of a bill, as far as the till adds anything to it. */
export interface TillLine {
  /** What is left of its price when everything has come off the sum. */
  readonly askedCents: number;
  readonly packs: number;
  readonly department: Department;
  readonly deposit: Deposit | null;
}

/** How the shopper pays. */
export interface Payment {
  /** Carrier bags that are bought. */
  readonly bags: number;
  readonly isCash: boolean;
  /** Points that there are to pay with. */
  readonly points: number;
}

/** What a till asks in the end. */
export interface TillTotal {
  readonly taxes: readonly { readonly rate: number; readonly baseCents: number; readonly cents: number }[];
  readonly depositCents: number;
  /** For containers that nobody takes back. */
  readonly feeCents: number;
  readonly bagCents: number;
  readonly points: number;
  /** What those points pay. */
  readonly pointsCents: number;
  /** What cash is rounded by; negative where less is asked. */
  readonly roundingCents: number;
  readonly totalCents: number;
}

/** What is paid at a visit, with what is needed to reckon it again. */
export interface VisitTill extends TillTotal {
  /** Null where the till adds nothing. */
  readonly rules: TillRules | null;
  /** Of the request; answers of the server do not repeat it. */
  readonly payment: Payment;
}

/** Null where the till adds nothing, and where an older server or copy does not say. */
export const readTillRules: Reader<TillRules | null> = tolerant(
  nullable(fields<TillRules>({
    taxes: list(fields<SalesTax>({ rate: integer, departments: list(readDepartment) })),
    bagCents: nullable(integer),
    cashStepCents: nullable(integer),
  })),
  null,
);

export const readDeposit: Reader<Deposit | null> = tolerant(nullable(fields<Deposit>({ cents: integer, feeCents: integer })), null);

/** Null where an older server or copy does not say. */
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
 * What a till asks for some lines; the twin of `TillTotal` in Swift, which gives the reasons, held to it by
 * `contract/till.json`.
 *
 * @param loyalty - the store's, where the shopper is a member; null: points pay nothing.
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
  // Nobody needs a bag for nothing.
  const bagCents = lines.length === 0 ? 0 : (rules?.bagCents ?? 0) * bags;
  const cost = sum(lines, ({ askedCents }) => askedCents) + chargesCents({ taxes, feeCents, bagCents });
  const points = loyalty === null ? 0 : payablePoints(cost, balance, loyalty);
  const pointsCents = loyalty === null ? 0 : pointsWorth(points, loyalty);
  const due = cost - pointsCents + depositCents;
  const step = rules?.cashStepCents ?? 1;
  const totalCents = isCash ? Math.floor((2 * due + step) / (2 * step)) * step : due;
  return { taxes, depositCents, feeCents, bagCents, points, pointsCents, roundingCents: totalCents - due, totalCents };
}

/** What the shopping costs beside its goods: deposits come back, and points and cash are ways to pay. */
export function chargesCents({ taxes, feeCents, bagCents }: Pick<TillTotal, "taxes" | "feeCents" | "bagCents">): number {
  return feeCents + bagCents + sum(taxes, ({ cents }) => cents);
}

/** Cents shared out by weights that add up to them or more: to the cent, and none more than its weight. */
export function sharedCents(cents: number, weights: readonly number[]): readonly number[] {
  const whole = BigInt(Math.max(1, sum(weights, (weight) => weight)));
  let [upTo, given] = [0, 0];
  return weights.map((weight) => {
    const before = given;
    upTo += weight;
    // Two large sums multiplied are more than a number can hold.
    given = Number((BigInt(cents) * BigInt(upTo)) / whole);
    return given - before;
  });
}

function sum<Value>(values: readonly Value[], cents: (value: Value) => number): number {
  return values.reduce((before, value) => before + cents(value), 0);
}
