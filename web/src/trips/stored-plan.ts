import { readTripPlan } from "../api/plan-readers";
import type { TripPlan } from "../api/types";
import { fields, flag, integer, otherwise, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { travelModes } from "../grocery/ways";
import { documentSize, largestDocument } from "../replica/documents";
import { readPace } from "./pace/pace-request";
import { usualHourCents } from "./plan-memory";
import type { Planned, PlannedFor } from "./trip-planning";

/** The key of the last plan in the replica's local store `trip`, so that it can be shown offline. */
export const storedPlanId = "plan";

/** A plan with its list: the last plan made on this device, or the plan of the account's trip. */
export interface StoredPlan extends Planned {
  readonly listId: string;
}

export const readStoredPlan: Reader<StoredPlan> = fields<StoredPlan>({
  listId: text,
  plan: readTripPlan,
  request: fields<PlannedFor>({
    maximumMinutes: integer,
    timeCentsPerHour: otherwise(integer, usualHourCents),
    mode: word(travelModes),
    returnsToStart: flag,
    departure: text,
    pace: readPace,
  }),
  at: integer,
});

/** Returns the record for `readStoredPlan`. Plans are stored in their wire format. */
export function storedPlanRecord({ listId, plan, request, at }: StoredPlan): object {
  const { maximumMinutes, timeCentsPerHour, mode, returnsToStart, departure, pace } = request;
  return {
    listId,
    plan,
    request: { maximumMinutes, timeCentsPerHour, mode, returnsToStart, departure, pace },
    at,
  };
}

/** Returns the latest of these plans for a list. */
export function storedPlanOf(listId: string, plans: readonly (StoredPlan | null)[]): StoredPlan | null {
  const own = plans.filter((plan): plan is StoredPlan => plan?.listId === listId);
  return own.sort((one, other) => one.at - other.at).at(-1) ?? null;
}

/**
 * Returns the record reduced to an account's document limit: without the alternatives, then without the last trips.
 *
 * @returns null if not even one trip fits.
 */
export function storedPlanDocument(storedPlan: StoredPlan): object | null {
  const { plan } = storedPlan;
  const counts = plan.trips.map((_, index) => plan.trips.length - index);
  const plans = [plan, ...counts.map((count) => firstTrips(plan, count))];
  const records = plans.map((each) => storedPlanRecord({ ...storedPlan, plan: each }));
  return records.find((record) => documentSize(record) <= largestDocument) ?? null;
}

function firstTrips(plan: TripPlan, count: number): TripPlan {
  const tradeOffs = plan.tradeOffs.map((each) => ({ ...each, trip: (each.trip ?? count) < count ? each.trip : null }));
  return { ...plan, alternatives: [], trips: plan.trips.slice(0, count), tradeOffs };
}
