import { useEffect, useState } from "react";
import { isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import type { TripRequest } from "../../api/trip-request";
import { WhenClient } from "../../api/when-client";
import type { BestDeparture } from "../../api/when-client";
import { useServices } from "../../frame/services";
import type { PlanningServices } from "../offline/device-planner";
import { withSeenPrices } from "../seen-price-request";

export interface BestDepartureQuery {
  readonly answer: BestDeparture | null;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/** Requests the best departure once, and aborts when the component unmounts. */
export function useBestDeparture(request: TripRequest): BestDepartureQuery {
  const [client] = useState(() => new WhenClient());
  const services = useServices<PlanningServices>();
  const [firstRequest] = useState(request);
  const [answer, setAnswer] = useState<BestDeparture | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setFailure(null);
    void withSeenPrices(services, firstRequest).then((priced) => client.bestDeparture(priced, { signal: abort.signal })).then(setAnswer, (error: unknown) => {
      if (abort.signal.aborted) return;
      if (!isApiFailure(error)) throw error;
      setFailure(error);
    });
    return () => abort.abort();
  }, [client, services, firstRequest, attempt]);
  return { answer, failure, retry: () => setAttempt((count) => count + 1) };
}
