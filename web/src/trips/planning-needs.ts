import { TripClient } from "../api/trip-client";
import { planOnDevice } from "./offline/device-planner";
import type { PlanningServices } from "./offline/device-planner";
import { withSeenPrices } from "./seen-price-request";
import type { Planned, TripPlanningNeeds } from "./trip-planning";

/** Returns the dependencies of `TripPlanning` from the app: the server, and the device as its fallback. */
export function planningNeeds(services: PlanningServices, keep: (planned: Planned) => void): TripPlanningNeeds {
  const { replica } = services;
  const client = new TripClient();
  return {
    ask: async (request, signal) => client.plan(await withSeenPrices(services, request), { signal }),
    askHere: (request) => planOnDevice(services, request),
    now: replica.environment.now,
    after: (milliseconds, act) => {
      const timer = window.setTimeout(act, milliseconds);
      return () => window.clearTimeout(timer);
    },
    whenOnline: (act) => {
      window.addEventListener("online", act);
      return () => window.removeEventListener("online", act);
    },
    keep,
  };
}
