import { useCallback, useState } from "react";
import { Cancelled } from "../api/failures";
import type { ApiFailure } from "../api/failures";
import { useAttempt } from "../frame/use-attempt";

export type RequestState<Value> =
  | { readonly kind: "idle" }
  | { readonly kind: "asking" }
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

export interface Request<Value> {
  readonly state: RequestState<Value>;
  /** @returns null if it failed (see `state`) or was canceled. */
  readonly ask: (make: (signal: AbortSignal) => Promise<Value>) => Promise<Value | null>;
  /** Resets to idle; ignores a pending response. */
  readonly forget: () => void;
}

/** One server request at a time, with its response; canceled when the screen closes. */
export function useRequest<Value>(): Request<Value> {
  const { isUnderWay, failure, run, cancel } = useAttempt();
  const [answer, setAnswer] = useState<{ readonly value: Value } | undefined>();
  const ask = useCallback(async (make: (signal: AbortSignal) => Promise<Value>): Promise<Value | null> => {
    const values: Value[] = [];
    await run(async (signal) => {
      const value = await make(signal);
      if (signal.aborted) throw new Cancelled();
      values.push(value);
      setAnswer({ value });
    });
    return values[0] ?? null;
  }, []);
  const forget = useCallback(() => {
    cancel();
    setAnswer(undefined);
  }, []);
  return { state: stateOf(isUnderWay, failure, answer), ask, forget };
}

function stateOf<Value>(
  isUnderWay: boolean,
  failure: ApiFailure | null,
  answer: { readonly value: Value } | undefined,
): RequestState<Value> {
  if (isUnderWay) return { kind: "asking" };
  if (failure !== null) return { kind: "failed", failure };
  return answer === undefined ? { kind: "idle" } : { kind: "done", value: answer.value };
}
