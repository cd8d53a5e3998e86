import { useCallback, useEffect, useRef, useState } from "react";
import { Cancelled, isApiFailure } from "../api/failures";
import type { ApiFailure } from "../api/failures";

export type RequestState<Value> =
  | { readonly kind: "idle" }
  | { readonly kind: "asking" }
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

export interface Request<Value> {
  readonly state: RequestState<Value>;
  /** @returns null where it failed, which `state` tells, or where nobody waits any more. */
  readonly ask: (make: (signal: AbortSignal) => Promise<Value>) => Promise<Value | null>;
  /** Back to idle; an answer under way is not waited for. */
  readonly forget: () => void;
}

/** One thing at a time that the server is asked; who leaves the screen does not wait for it. */
export function useRequest<Value>(): Request<Value> {
  const [state, setState] = useState<RequestState<Value>>({ kind: "idle" });
  const underWay = useRef<AbortController | undefined>();
  const ask = useCallback(async (make: (signal: AbortSignal) => Promise<Value>): Promise<Value | null> => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setState({ kind: "asking" });
    try {
      const value = await make(controller.signal);
      if (controller.signal.aborted) return null;
      setState({ kind: "done", value });
      return value;
    } catch (error) {
      if (error instanceof Cancelled || controller.signal.aborted) return null;
      if (!isApiFailure(error)) throw error;
      setState({ kind: "failed", failure: error });
      return null;
    }
  }, []);
  const forget = useCallback(() => {
    underWay.current?.abort();
    setState({ kind: "idle" });
  }, []);
  useEffect(() => () => underWay.current?.abort(), []);
  return { state, ask, forget };
}
