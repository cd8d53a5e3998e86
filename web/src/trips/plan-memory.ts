import { tripMerits } from "../api/plan-types";
import type { TripMerit } from "../api/plan-types";
import type { Position } from "../api/types";
import { fields, flag, integer, list, nullable, number, otherwise, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { travelModes } from "../grocery/ways";
import type { TravelMode } from "../grocery/ways";


/** The start of a trip. */
export interface TripStart extends Position {
  /** `here`: the device's position; `home`: the saved place; `zip`: the middle of a zip code. */
  readonly kind: "here" | "home" | "zip";
  /** The zip code, if any. */
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
  /** Null if unknown. */
  readonly start: TripStart | null;
  /** Wall clock, `YYYY-MM-DDTHH:MM`; null: as soon as planned. */
  readonly departure: string | null;
  readonly returnsToStart: boolean;
  /** Null for no limit. */
  readonly maximumStores: number | null;
  /** Carrier bags to buy at each store. */
  readonly bags: number;
  readonly paysCash: boolean;
  /** Ids of stores. */
  readonly include: readonly string[];
  readonly avoid: readonly string[];
}

/** Defaults that suit most shoppers, so that the first plan shows trips. */
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

/** The preferences that are not saved. */
export type PassingPreferences = Partial<Pick<TripPreferences, "start" | "departure" | "include" | "avoid">>;

/**
 * Returns the preferences to save: without the departure, which would be over, the current position, and the stores
 * for this list.
 */
export function lastingPreferences(preferences: TripPreferences): TripPreferences {
  const start = preferences.start?.kind === "here" ? null : preferences.start;
  return { ...preferences, start, departure: null, include: [], avoid: [] };
}

/** Returns the preferences that `lastingPreferences` leaves out. */
export function passingPreferences({ start, departure, include, avoid }: TripPreferences): PassingPreferences {
  return { departure, include, avoid, ...(start?.kind === "here" ? { start } : {}) };
}

/** Returns the next multiple of `step` above or below a value. */
export function nextMultiple(value: number, direction: 1 | -1, step: number): number {
  return direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
}
