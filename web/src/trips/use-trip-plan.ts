import { useEffect, useMemo, useState } from "react";
import { Cancelled, isApiFailure } from "../api/failures";
import type { TripMerit } from "../api/plan-types";
import { TripClient } from "../api/trip-client";
import type { TripLine, TripRequest } from "../api/types";
import { useBuyer } from "../coupons/use-buyer";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { aimedPlan } from "./aimed-plan";
import { keptPlanId, keptPlanOf, keptPlanRecord, readKeptPlan } from "./kept-plan";
import { hearWays, planOnDevice } from "./offline/device-planner";
import type { PlanningServices } from "./offline/device-planner";
import { tripPace } from "./pace/pace";
import { useLearning } from "./pace/use-learning";
import type { TripPreferences } from "./plan-memory";
import { requestKey, tripRequest } from "./plan-request";
import { planningNeeds } from "./planning-needs";
import { TripPlanning } from "./trip-planning";
import type { Planned, Planning } from "./trip-planning";
import { useOwnPoints } from "./use-own-points";

export interface TripPlanControl extends Planning {
  /** What is asked for now; undefined while nobody knows where the trip starts, or what stands for the entries. */
  readonly request: TripRequest | undefined;
  readonly retry: () => void;
  readonly stop: () => void;
  /** See `TripPlanning`. */
  readonly planHere: () => void;
  readonly waitForServer: () => void;
  readonly takeNewer: () => void;
  /** Plans the trip over exactly these stores within a time; null where there is none, or nobody answers. */
  readonly planOver: (stores: readonly string[], minutes: number, signal: AbortSignal) => Promise<Planned | null>;
}

/**
 * Looks for trips when the screen opens, and whenever the wishes or the list change.
 *
 * @param usualStore - where the list was last priced or bought.
 * @param lines - null while it is not known yet what stands for the entries.
 */
export function useTripPlan(
  listId: string,
  usualStore: string | null,
  wishes: TripPreferences,
  lines: readonly TripLine[] | null,
): TripPlanControl {
  const services = useServices<PlanningServices>();
  const { replica, settings } = services;
  const planning = useMemo(() => {
    const known = keptPlanOf(listId, [
      replica.local.value("trip", keptPlanId, readKeptPlan),
      settings.document("plan", readKeptPlan).getSnapshot(),
    ]);
    const needs = planningNeeds(services, (planned) => {
      hearWays(services, planned.plan, planned.request.mode);
      void replica.local.set("trip", keptPlanId, keptPlanRecord({ ...planned, listId }));
    });
    return new TripPlanning(needs, known);
  }, [services, replica, settings, listId]);
  useEffect(() => () => planning.stop(), [planning]);

  const [isFirst, setFirst] = useState(true);
  const buyer = useBuyer();
  const { trips } = useLearning();
  const pace = useMemo(() => tripPace(trips, wishes.mode), [trips, wishes.mode]);
  const state = useQuery(planning);
  const planned = useAimed(state.planned, wishes.aim);
  const newer = useAimed(state.newer, wishes.aim);
  const now = new Date(replica.environment.now());
  const household = { ...buyer, usualStore, points: useOwnPoints().points, pace };
  const timeZone = state.planned?.plan.timeZone ?? null;
  const request = lines === null ? undefined : tripRequest(wishes, lines, household, now, timeZone);
  const key = request === undefined ? undefined : requestKey(request, wishes);
  useEffect(() => {
    if (request === undefined) return;
    planning.want(request, isFirst);
    setFirst(false);
    // The key stands for the request, which is another object each time.
  }, [planning, key]);
  const planOver: TripPlanControl["planOver"] = async (stores, minutes, signal) => {
    if (request === undefined) return null;
    const wanted = {
      ...request,
      maximumMinutes: Math.ceil(minutes),
      savingPercent: 0,
      maximumStores: stores.length,
      include: stores,
      avoid: request.avoid.filter((store) => !stores.includes(store)),
    };
    try {
      return { plan: await new TripClient().plan(wanted, { signal }), request: wanted, at: replica.environment.now() };
    } catch (error) {
      if (error instanceof Cancelled) return null;
      if (!isApiFailure(error)) throw error;
      const plan = await planOnDevice(services, wanted);
      return plan === null || plan === "nothingHere" ? null : { plan, request: wanted, at: replica.environment.now() };
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
