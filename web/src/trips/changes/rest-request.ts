import type { OwnPoints, TripRequest } from "../../api/trip-request";
import type { Buyer, Position } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";
import { deviceMoment } from "../../grocery/local-day";
import type { Entry } from "../../lists/list-views";
import type { ChosenTrip } from "../chosen-trip";
import { paceOfRest } from "../pace/pace-request";
import { tripLines } from "../plan-request";
import type { FixedPart } from "./rest-of-trip";

/** The preferences for the rest of the trip. */
export interface RestPreferences {
  /** Minutes from now on, including the store under way. */
  readonly minutes: number;
  readonly mode: TravelMode;
  /** The value of an hour of the shopper's time. */
  readonly hourCents: number;
  readonly maximumStores: number;
  /** The shopper's position; null: at the last store. */
  readonly position: Position | null;
}

/** Returns the request for the rest of a trip: the open entries, from the current position, with the way home. */
export function restRequest(
  chosen: ChosenTrip,
  fixedPart: FixedPart,
  preferences: RestPreferences,
  entries: readonly Entry[],
  avoid: readonly string[],
  { memberships, usedCoupons, points }: Buyer & { readonly points: readonly OwnPoints[] },
  now: number,
): TripRequest | undefined {
  const open = new Set(fixedPart.open);
  const lines = tripLines(entries.filter(({ id }) => open.has(id)));
  if (lines.length === 0) return undefined;
  const { latitude, longitude } = chosen.start;
  const payment = chosen.trip.visits[0]?.till?.payment;
  // Points may already be spent. The till does not say at which organization.
  const arePaid = fixedPart.visits.some(({ till }) => (till?.points ?? 0) > 0);
  return {
    lines,
    start: fixedPart.staySeconds > 0 ? fixedPart.from : (preferences.position ?? fixedPart.from),
    returnsToStart: false,
    ...(chosen.returnsToStart ? { end: { latitude, longitude } } : {}),
    mode: preferences.mode,
    departure: deviceMoment(new Date(now + fixedPart.staySeconds * 1000)),
    maximumMinutes: Math.max(1, Math.floor(preferences.minutes - fixedPart.staySeconds / 60)),
    timeCentsPerHour: preferences.hourCents,
    savingPercent: 0,
    maximumStores: preferences.maximumStores,
    memberships,
    bags: payment?.bags ?? 0,
    paysCash: payment?.isCash ?? false,
    points: arePaid ? [] : points.filter(({ organisation }) => memberships.includes(organisation)),
    include: [],
    avoid,
    usualStore: null,
    usedCoupons,
    pace: paceOfRest(chosen.pace, preferences.mode === chosen.mode),
  };
}
