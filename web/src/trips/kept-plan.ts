import { readTripPlan } from "../api/plan-readers";
import type { TripPlan } from "../api/types";
import { fields, flag, integer, otherwise, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { travelModes } from "../grocery/ways";
import { documentSize, largestDocument } from "../replica/documents";
import { readPace } from "./pace/pace-request";
import { usualHourCents } from "./plan-memory";
import type { Planned, PlannedFor } from "./trip-planning";

/** Where the replica's local store `trip` keeps the last plan, so that it can be seen again without a connection. */
export const keptPlanId = "plan";

/** A plan, and for which list: the last one found on this device, or the one that the account's trip was chosen from. */
export interface KeptPlan extends Planned {
  readonly listId: string;
}

export const readKeptPlan: Reader<KeptPlan> = fields<KeptPlan>({
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

/** Returns the record for `readKeptPlan`: plans are saved as they came over the wire. */
export function keptPlanRecord({ listId, plan, request, at }: KeptPlan): object {
  const { maximumMinutes, timeCentsPerHour, mode, returnsToStart, departure, pace } = request;
  return {
    listId,
    plan,
    request: { maximumMinutes, timeCentsPerHour, mode, returnsToStart, departure, pace },
    at,
  };
}

/** The last of some plans that is for a list. */
export function keptPlanOf(listId: string, plans: readonly (KeptPlan | null)[]): KeptPlan | null {
  const own = plans.filter((plan): plan is KeptPlan => plan?.listId === listId);
  return own.sort((one, other) => one.at - other.at).at(-1) ?? null;
}

/**
 * The same, as much of it as an account has room for: without what comes nearest to the wishes, then without the last trips.
 *
 * @returns null where not even one trip fits.
 */
export function keptPlanDocument(kept: KeptPlan): object | null {
  const { plan } = kept;
  const counts = plan.trips.map((_, index) => plan.trips.length - index);
  const plans = [plan, ...counts.map((count) => firstTrips(plan, count))];
  const records = plans.map((each) => keptPlanRecord({ ...kept, plan: each }));
  return records.find((record) => documentSize(record) <= largestDocument) ?? null;
}

function firstTrips(plan: TripPlan, count: number): TripPlan {
  const tradeOffs = plan.tradeOffs.map((each) => ({ ...each, trip: (each.trip ?? count) < count ? each.trip : null }));
  return { ...plan, alternatives: [], trips: plan.trips.slice(0, count), tradeOffs };
}
