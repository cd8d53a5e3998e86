import type { TripMerit } from "../api/plan-types";
import type { TripPlan } from "../api/types";

/** The plan with the trip first that is the best at what the shopper asked for last; as it is where it has none. */
export function aimedPlan(plan: TripPlan, aim: TripMerit): TripPlan {
  const first = plan.trips.findIndex(({ bestAt }) => bestAt.includes(aim));
  const [trip] = plan.trips.slice(Math.max(first, 0));
  if (first <= 0 || trip === undefined) return plan;
  const moved = (index: number): number => (index === first ? 0 : index < first ? index + 1 : index);
  return {
    ...plan,
    trips: [trip, ...plan.trips.filter((other) => other !== trip)],
    tradeOffs: plan.tradeOffs.map((each) => ({ ...each, trip: each.trip === null ? null : moved(each.trip) })),
  };
}
