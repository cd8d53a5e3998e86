import type { TripMerit } from "../api/plan-types";
import type { TripPlan } from "../api/types";

/** Returns the plan with the trip first that is best at the shopper's aim; the same plan if there is no such trip. */
export function aimedPlan(plan: TripPlan, aim: TripMerit): TripPlan {
  const first = plan.trips.findIndex(({ bestAt }) => bestAt.includes(aim));
  const [trip] = plan.trips.slice(Math.max(first, 0));
  if (first <= 0 || trip === undefined) return plan;
  const newIndex = (index: number): number => (index === first ? 0 : index < first ? index + 1 : index);
  return {
    ...plan,
    trips: [trip, ...plan.trips.filter((other) => other !== trip)],
    tradeOffs: plan.tradeOffs.map((each) => ({ ...each, trip: each.trip === null ? null : newIndex(each.trip) })),
  };
}
