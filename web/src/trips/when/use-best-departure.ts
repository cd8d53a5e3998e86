import { useEffect, useState } from "react";
import { isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import type { TripRequest } from "../../api/types";
import { WhenClient } from "../../api/when-client";
import type { BestDeparture } from "../../api/when-client";

export interface Asking {
  readonly answer: BestDeparture | null;
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

/** Asks once; who leaves is not waited for. */
export function useBestDeparture(request: TripRequest): Asking {
  const [client] = useState(() => new WhenClient());
  const [asked] = useState(request);
  const [answer, setAnswer] = useState<BestDeparture | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setFailure(null);
    client.bestDeparture(asked, { signal: abort.signal }).then(setAnswer, (error: unknown) => {
      if (abort.signal.aborted) return;
      if (!isApiFailure(error)) throw error;
      setFailure(error);
    });
    return () => abort.abort();
  }, [client, asked, attempt]);
  return { answer, failure, retry: () => setAttempt((count) => count + 1) };
}
