import { useEffect, useMemo, useState } from "react";
import { Cancelled, isApiFailure } from "../api/failures";
import type { TripMerit } from "../api/plan-types";
import { TripClient } from "../api/trip-client";
import type { TripRequest } from "../api/trip-request";
import type { TripLine } from "../api/types";
import { useBuyer } from "../coupons/use-buyer";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { aimedPlan } from "./aimed-plan";
import { storedPlanId, storedPlanOf, storedPlanRecord, readStoredPlan } from "./stored-plan";
import { storeEngineWays, planOnDevice } from "./offline/device-planner";
import type { PlanningServices } from "./offline/device-planner";
import { tripPace } from "./pace/pace";
import { useLearning } from "./pace/use-learning";
import type { TripPreferences } from "./plan-memory";
import { requestKey, tripRequest } from "./plan-request";
import { planningNeeds } from "./planning-needs";
import { withSeenPrices } from "./seen-price-request";
import { TripPlanning } from "./trip-planning";
import type { Planned, Planning } from "./trip-planning";
import { useOwnPoints } from "./use-own-points";

export interface TripPlanControl extends Planning {
  /** The current request; undefined while the start or the products are unknown. */
  readonly request: TripRequest | undefined;
  readonly retry: () => void;
  readonly stop: () => void;
  /** See `TripPlanning`. */
  readonly planHere: () => void;
  readonly waitForServer: () => void;
  readonly takeNewer: () => void;
  /** Plans the trip over exactly these stores within a time limit; null if there is none, or without an answer. */
  readonly planOver: (stores: readonly string[], minutes: number, signal: AbortSignal) => Promise<Planned | null>;
}

/**
 * Plans trips when the screen opens, and whenever the preferences or the list change.
 *
 * @param usualStore - the store where the list was last priced or bought.
 * @param lines - null while the entries' products are unknown.
 */
export function useTripPlan(
  listId: string,
  usualStore: string | null,
  preferences: TripPreferences,
  lines: readonly TripLine[] | null,
): TripPlanControl {
  const services = useServices<PlanningServices>();
  const { replica, settings } = services;
  const planning = useMemo(() => {
    const lastPlan = storedPlanOf(listId, [
      replica.local.value("trip", storedPlanId, readStoredPlan),
      settings.document("plan", readStoredPlan).getSnapshot(),
    ]);
    const needs = planningNeeds(services, (planned) => {
      storeEngineWays(services, planned.plan, planned.request.mode);
      void replica.local.set("trip", storedPlanId, storedPlanRecord({ ...planned, listId }));
    });
    return new TripPlanning(needs, lastPlan);
  }, [services, replica, settings, listId]);
  useEffect(() => () => planning.stop(), [planning]);

  const [isFirst, setFirst] = useState(true);
  const buyer = useBuyer();
  const { trips } = useLearning();
  const pace = useMemo(() => tripPace(trips, preferences.mode), [trips, preferences.mode]);
  const state = useQuery(planning);
  const planned = useAimed(state.planned, preferences.aim);
  const newer = useAimed(state.newer, preferences.aim);
  const now = new Date(replica.environment.now());
  const household = { ...buyer, usualStore, points: useOwnPoints().points, pace };
  const timeZone = state.planned?.plan.timeZone ?? null;
  const request = lines === null ? undefined : tripRequest(preferences, lines, household, now, timeZone);
  const key = request === undefined ? undefined : requestKey(request, preferences);
  useEffect(() => {
    if (request === undefined) return;
    planning.want(request, isFirst);
    setFirst(false);
    // The key stands for the request, which is a new object each time.
  }, [planning, key]);
  const planOver: TripPlanControl["planOver"] = async (stores, minutes, signal) => {
    if (request === undefined) return null;
    const storeRequest = {
      ...request,
      maximumMinutes: Math.ceil(minutes),
      savingPercent: 0,
      maximumStores: stores.length,
      include: stores,
      avoid: request.avoid.filter((store) => !stores.includes(store)),
    };
    try {
      const plan = await new TripClient().plan(await withSeenPrices(services, storeRequest), { signal });
      return { plan, request: storeRequest, at: replica.environment.now() };
    } catch (error) {
      if (error instanceof Cancelled) return null;
      if (!isApiFailure(error)) throw error;
      const plan = await planOnDevice(services, storeRequest);
      if (plan === null || plan === "nothingHere") return null;
      return { plan, request: storeRequest, at: replica.environment.now() };
    }
  };
  return {
    ...state,
    planned,
    newer,
    request,
    retry: () => planning.retry(),
    stop: () => planning.stop(),
    planHere: () => void planning.planHere(),
    waitForServer: () => planning.waitForServer(),
    takeNewer: () => planning.takeNewer(),
    planOver,
  };
}

function useAimed(planned: Planned | null, aim: TripMerit): Planned | null {
  return useMemo(() => (planned === null ? null : { ...planned, plan: aimedPlan(planned.plan, aim) }), [planned, aim]);
}
