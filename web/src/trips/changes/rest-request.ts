import type { Buyer, OwnPoints, Position, TripRequest } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";
import { deviceMoment } from "../../grocery/local-day";
import type { Entry } from "../../lists/list-views";
import type { ChosenTrip } from "../chosen-trip";
import { paceOfRest } from "../pace/pace-request";
import { tripLines } from "../plan-request";
import type { KeptPart } from "./rest-of-trip";

/** The preferences for the rest of the trip. */
export interface RestPreferences {
  /** From now on, the store under way included. */
  readonly minutes: number;
  readonly mode: TravelMode;
  /** The value of an hour of the shopper's time. */
  readonly hourCents: number;
  readonly maximumStores: number;
  /** The shopper's position; null: at the last store. */
  readonly position: Position | null;
}

/** What to ask the server for the rest of a trip: what is open, from where one is, home at the end. */
export function restRequest(
  chosen: ChosenTrip,
  kept: KeptPart,
  wishes: RestPreferences,
  entries: readonly Entry[],
  avoid: readonly string[],
  { memberships, usedCoupons, points }: Buyer & { readonly points: readonly OwnPoints[] },
  now: number,
): TripRequest | undefined {
  const open = new Set(kept.open);
  const lines = tripLines(entries.filter(({ id }) => open.has(id)));
  if (lines.length === 0) return undefined;
  const { latitude, longitude } = chosen.start;
  const payment = chosen.trip.visits[0]?.till?.payment;
  // Nobody knows at which organisation a till before has taken some.
  const arePaid = kept.visits.some(({ till }) => (till?.points ?? 0) > 0);
  return {
    lines,
    start: kept.staySeconds > 0 ? kept.from : (wishes.position ?? kept.from),
    returnsToStart: false,
    ...(chosen.returnsToStart ? { end: { latitude, longitude } } : {}),
    mode: wishes.mode,
    departure: deviceMoment(new Date(now + kept.staySeconds * 1000)),
    maximumMinutes: Math.max(1, Math.floor(wishes.minutes - kept.staySeconds / 60)),
    timeCentsPerHour: wishes.hourCents,
    savingPercent: 0,
    maximumStores: wishes.maximumStores,
    memberships,
    bags: payment?.bags ?? 0,
    paysCash: payment?.isCash ?? false,
    points: arePaid ? [] : points.filter(({ organisation }) => memberships.includes(organisation)),
    include: [],
    avoid,
    usualStore: null,
    usedCoupons,
    pace: paceOfRest(chosen.pace, wishes.mode === chosen.mode),
  };
}
