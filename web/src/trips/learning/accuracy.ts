import type { DrivenTrip } from "../pace/driven-trip";
import { measured } from "../pace/measured";

/** The spread of several numbers; null for none. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly least: number;
  /** The standard deviation of the sample (n − 1); 0 for a single number. */
  readonly deviation: number;
}

export function spread(values: readonly number[]): Spread | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, least: Math.min(...values), deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 };
}

/** The estimates and measurements of a finished trip. */
export interface TripAccuracy {
  readonly chosen: number;
  /** Seconds; null if no part of the trip was measured. */
  readonly estimatedSeconds: number | null;
  readonly tookSeconds: number | null;
  /** Cents; null if no till total is known. */
  readonly estimatedCents: number | null;
  readonly paidCents: number | null;
  /** Null if the trip did not buy what it was chosen for. */
  readonly savedPercent: number | null;
}

/** Compares each trip's estimates with its measurements. Only measured parts count on both sides. */
export function tripAccuracy(driven: DrivenTrip): TripAccuracy {
  const trip = measured(driven);
  const timed = [...trip.legs, ...trip.visits].filter(({ took }) => took !== null);
  const paid = trip.visits.filter(({ paidCents }) => paidCents !== null);
  const hasTime = timed.length > 0;
  const hasMoney = paid.length > 0;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    chosen: trip.chosen,
    estimatedSeconds: hasTime ? sum(timed.map(({ said }) => said)) : null,
    tookSeconds: hasTime ? sum(timed.map(({ took }) => took ?? 0)) : null,
    estimatedCents: hasMoney ? sum(paid.map(({ saidCents }) => saidCents)) : null,
    paidCents: hasMoney ? sum(paid.map(({ paidCents }) => paidCents ?? 0)) : null,
    savedPercent: trip.isComparable ? trip.savedPercent : null,
  };
}

/** Returns the error of an estimate in percent, without its sign; null if either value is missing or zero. */
export function missedPercent(estimate: number | null, result: number | null): number | null {
  return estimate === null || result === null || result <= 0 ? null : (Math.abs(estimate - result) / result) * 100;
}
