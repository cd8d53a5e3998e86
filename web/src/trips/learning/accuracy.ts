import type { DrivenTrip } from "../pace/driven-trip";
import { measured } from "../pace/measured";

/** The spread of several numbers; null for none. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly least: number;
  /** The standard deviation of a sample, by one less than the count; 0 of a single number. */
  readonly deviation: number;
}

export function spread(values: readonly number[]): Spread | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, least: Math.min(...values), deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 };
}

/** A trip that is over, as far as both sides of it are known. */
export interface Judged {
  readonly chosen: number;
  /** Seconds; null where a part of the trip was not noted. */
  readonly saidSeconds: number | null;
  readonly tookSeconds: number | null;
  /** Null where the total of a till is missing. */
  readonly saidCents: number | null;
  readonly paidCents: number | null;
  /** Null where the trip did not buy what it was chosen for. */
  readonly savedPercent: number | null;
}

/** Compares each trip's estimates with its measurements. Only measured parts count on both sides. */
export function judged(driven: DrivenTrip): Judged {
  const trip = measured(driven);
  const timed = [...trip.legs, ...trip.visits].filter(({ took }) => took !== null);
  const paid = trip.visits.filter(({ paidCents }) => paidCents !== null);
  const hasTime = timed.length > 0;
  const hasMoney = paid.length > 0;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    chosen: trip.chosen,
    saidSeconds: hasTime ? sum(timed.map(({ said }) => said)) : null,
    tookSeconds: hasTime ? sum(timed.map(({ took }) => took ?? 0)) : null,
    saidCents: hasMoney ? sum(paid.map(({ saidCents }) => saidCents)) : null,
    paidCents: hasMoney ? sum(paid.map(({ paidCents }) => paidCents ?? 0)) : null,
    savedPercent: trip.isComparable ? trip.savedPercent : null,
  };
}

/** By how many per cent what was said missed what was, upwards or downwards; null where either is missing or nothing. */
export function missedPercent(said: number | null, was: number | null): number | null {
  return said === null || was === null || was <= 0 ? null : (Math.abs(said - was) / was) * 100;
}
