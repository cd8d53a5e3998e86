import type { OwnPoints, TripRequest } from "../api/trip-request";
import type { Buyer, TripLine } from "../api/types";
import { requestLine } from "../catalog/request-line";
import { deviceMoment, storeMoment } from "../grocery/local-day";
import type { Entry } from "../lists/list-views";
import type { Pace } from "./pace/pace";
import { paceRequest } from "./pace/pace-request";
import { usualHourCents } from "./plan-memory";
import type { TripPreferences } from "./plan-memory";

/** Returns the lines of the entries that are not in the cart yet. A line has the id of its entry. */
export function tripLines(entries: readonly Entry[]): readonly TripLine[] {
  return entries
    .filter((entry) => !entry.isInCart)
    .map((entry) => requestLine(entry.id, entry));
}

/** The inputs of a request besides this trip's preferences. */
export interface PlanningHousehold extends Buyer {
  /** The list's usual store; null if unknown. */
  readonly usualStore: string | null;
  /** The points to pay with. */
  readonly points: readonly OwnPoints[];
  /** The pace learned for the requested mode. */
  readonly pace: Pace;
}

/**
 * Returns the plan request; undefined if the start is unknown or nothing is to buy.
 *
 * @param now - the departure if none is set, or if it is over.
 * @param timeZone - the stores' zone from the last plan; null: the device's zone applies.
 */
export function tripRequest(
  preferences: TripPreferences,
  lines: readonly TripLine[],
  { memberships, usualStore, usedCoupons, points, pace }: PlanningHousehold,
  now: Date,
  timeZone: string | null,
): TripRequest | undefined {
  const { maximumMinutes, savingPercent, mode, start, departure, maximumStores, include } = preferences;
  if (start === null || lines.length === 0) return undefined;
  return {
    lines,
    start: { latitude: start.latitude, longitude: start.longitude },
    returnsToStart: preferences.returnsToStart,
    mode,
    departure: departure === null || departure < storeMoment(now, timeZone) ? deviceMoment(now) : departure,
    maximumMinutes,
    timeCentsPerHour: preferences.hourCents ?? usualHourCents,
    savingPercent,
    // The limit must not exclude required stores.
    maximumStores: maximumStores === null ? null : Math.max(maximumStores, include.length),
    memberships,
    bags: preferences.bags,
    paysCash: preferences.paysCash,
    points: points.filter(({ organisation }) => memberships.includes(organisation)),
    include,
    avoid: preferences.avoid.filter((store) => !include.includes(store)),
    usualStore,
    usedCoupons,
    pace: paceRequest(pace, start, preferences.returnsToStart ? start : null),
  };
}

/** Returns a key that differs if another answer is expected. The current minute as departure does not change it. */
export function requestKey(request: TripRequest, preferences: TripPreferences): string {
  return JSON.stringify({ ...request, departure: preferences.departure });
}
