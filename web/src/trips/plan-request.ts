import type { Buyer, OwnPoints, TripLine, TripRequest } from "../api/types";
import { requestLine } from "../catalog/request-line";
import { deviceMoment, storeMoment } from "../grocery/local-day";
import type { Entry } from "../lists/list-views";
import type { Pace } from "./pace/pace";
import { paceRequest } from "./pace/pace-request";
import { usualHourCents } from "./plan-memory";
import type { TripPreferences } from "./plan-memory";

/** The entries that are still to be bought; a line has the id of its entry. */
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
 * What to ask the server.
 *
 * @param now - the departure where none is wished, or the one wished is over.
 * @param timeZone - the stores', as the last plan has told it; null: that of the device stands for it.
 * @returns undefined while nobody knows where the trip starts, or there is nothing to buy.
 */
export function tripRequest(
  wishes: TripPreferences,
  lines: readonly TripLine[],
  { memberships, usualStore, usedCoupons, points, pace }: PlanningHousehold,
  now: Date,
  timeZone: string | null,
): TripRequest | undefined {
  const { maximumMinutes, savingPercent, mode, start } = wishes;
  if (start === null || lines.length === 0) return undefined;
  return {
    lines,
    start: { latitude: start.latitude, longitude: start.longitude },
    returnsToStart: wishes.returnsToStart,
    mode,
    departure: wishes.departure === null || wishes.departure < storeMoment(now, timeZone) ? deviceMoment(now) : wishes.departure,
    maximumMinutes,
    timeCentsPerHour: wishes.hourCents ?? usualHourCents,
    savingPercent,
    // Wished stores are more than a number.
    maximumStores: wishes.maximumStores === null ? null : Math.max(wishes.maximumStores, wishes.include.length),
    memberships,
    bags: wishes.bags,
    paysCash: wishes.paysCash,
    points: points.filter(({ organisation }) => memberships.includes(organisation)),
    include: wishes.include,
    avoid: wishes.avoid.filter((store) => !wishes.include.includes(store)),
    usualStore,
    usedCoupons,
    pace: paceRequest(pace, start, wishes.returnsToStart ? start : null),
  };
}

/** What two requests differ in only when another answer is to be expected: not the minute of leaving. */
export function requestKey(request: TripRequest, wishes: TripPreferences): string {
  return JSON.stringify({ ...request, departure: wishes.departure });
}
