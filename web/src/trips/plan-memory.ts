import { tripMerits } from "../api/plan-types";
import type { TripMerit } from "../api/plan-types";
import type { Position } from "../api/types";
import { fields, flag, integer, list, nullable, number, otherwise, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { travelModes } from "../grocery/ways";
import type { TravelMode } from "../grocery/ways";


/** The start of a trip. */
export interface TripStart extends Position {
  /** `here`: where the device is; `home`: the place that was saved; `zip`: the middle of a zip code. */
  readonly kind: "here" | "home" | "zip";
  /** The zip code, where there is one. */
  readonly zip: string | null;
}

/** A shopper's preferences for a trip. They leave the device only in a plan request. */
export interface TripPreferences {
  readonly maximumMinutes: number;
  /** The quality that the highlighted trip is best at. */
  readonly aim: TripMerit;
  /** The value of an hour of the shopper's time in cents; null if not set. */
  readonly hourCents: number | null;
  /** The minimum saving over a single store, in percent. */
  readonly savingPercent: number;
  readonly mode: TravelMode;
  /** Null: nobody knows yet. */
  readonly start: TripStart | null;
  /** Wall clock, `YYYY-MM-DDTHH:MM`; null: as soon as planned. */
  readonly departure: string | null;
  readonly returnsToStart: boolean;
  /** Null: as many as pay off. */
  readonly maximumStores: number | null;
  /** Carrier bags to buy at each store. */
  readonly bags: number;
  readonly paysCash: boolean;
  /** Ids of stores. */
  readonly include: readonly string[];
  readonly avoid: readonly string[];
}

/** Answers that most can live with, so that there are trips to look at when the plan opens for the first time. */
export const defaultPreferences: TripPreferences = {
  maximumMinutes: 60,
  aim: "cheapest",
  hourCents: null,
  savingPercent: 0,
  mode: "car",
  start: null,
  departure: null,
  returnsToStart: true,
  maximumStores: null,
  bags: 0,
  paysCash: false,
  include: [],
  avoid: [],
};

/** The default value of an hour: 12.00. */
export const usualHourCents = 1_200;

/** The range of the steppers. */
export const minuteSteps = { minimum: 10, maximum: 480, step: 10 };
export const hourSteps = { minimum: 0, maximum: 6_000, step: 300 };
export const savingSteps = { minimum: 0, maximum: 60, step: 5 };
export const storeSteps = { minimum: 1, maximum: 8, step: 1 };
export const bagSteps = { minimum: 0, maximum: 20, step: 1 };

export const readStart: Reader<TripStart> = fields<TripStart>({
  kind: word(["here", "home", "zip"]),
  zip: nullable(text),
  latitude: number,
  longitude: number,
});

export const readTripPreferences: Reader<TripPreferences> = fields<TripPreferences>({
  maximumMinutes: otherwise(integer, defaultPreferences.maximumMinutes),
  aim: otherwise(word(tripMerits), defaultPreferences.aim),
  hourCents: otherwise(nullable(integer), null),
  savingPercent: otherwise(integer, defaultPreferences.savingPercent),
  mode: otherwise(word(travelModes), defaultPreferences.mode),
  start: nullable(readStart),
  departure: nullable(text),
  returnsToStart: otherwise(flag, true),
  maximumStores: nullable(integer),
  bags: otherwise(integer, 0),
  paysCash: otherwise(flag, false),
  include: otherwise(list(text), []),
  avoid: otherwise(list(text), []),
});

/** The preferences that only this screen keeps. */
export type PassingPreferences = Partial<Pick<TripPreferences, "start" | "departure" | "include" | "avoid">>;

/**
 * What is worth keeping of some wishes: not a departure, which would be over, nor a position, which would be another,
 * nor the stores of this one list.
 */
export function lastingPreferences(wishes: TripPreferences): TripPreferences {
  const start = wishes.start?.kind === "here" ? null : wishes.start;
  return { ...wishes, start, departure: null, include: [], avoid: [] };
}

/** The rest of some wishes, which `lastingPreferences` leaves out. */
export function passingPreferences({ start, departure, include, avoid }: TripPreferences): PassingPreferences {
  return { departure, include, avoid, ...(start?.kind === "here" ? { start } : {}) };
}

/** The next multiple of `step` above or below a value that may lie between two. */
export function nextMultiple(value: number, direction: 1 | -1, step: number): number {
  return direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
}
