import { useEffect, useMemo } from "react";
import type { TripRequest } from "../../api/trip-request";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { PlanningServices } from "../offline/device-planner";
import { planningNeeds } from "../planning-needs";
import { TripPlanning } from "../trip-planning";
import type { Planning } from "../trip-planning";

export interface RestPlan extends Planning {
  /** See `TripPlanning`. */
  readonly retry: () => void;
  readonly takeNewer: () => void;
}

/**
 * Plans the rest of a trip whenever the request changes.
 *
 * @param request - undefined if there is nothing to plan.
 */
export function useRestPlan(request: TripRequest | undefined): RestPlan {
  const services = useServices<PlanningServices>();
  const planning = useMemo(() => new TripPlanning(planningNeeds(services, () => undefined), null), [services]);
  useEffect(() => () => planning.stop(), [planning]);
  // A new departure minute alone does not start another request.
  const key = request === undefined ? "" : JSON.stringify({ ...request, departure: "" });
  useEffect(() => {
    if (request === undefined) planning.stop();
    else planning.want(request);
  }, [planning, key]);
  return { ...useQuery(planning), retry: () => planning.retry(), takeNewer: () => planning.takeNewer() };
}
