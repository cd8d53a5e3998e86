import { useCallback, useEffect, useState } from "react";
import { useAttempt } from "./use-attempt";

/** Data from the server, requested when its screen appears. */
export interface ServerRequest<Value> {
  /** Undefined until the first response; stays during further requests. */
  readonly value: Value | undefined;
  readonly isAsking: boolean;
  readonly failure: Error | null;
  readonly ask: () => Promise<void>;
  /** Runs an action and requests again. Resolves to true on success; an `ApiFailure` becomes `failure`. */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** @param key - a change repeats the request. */
export function useServerRequest<Value>(question: () => Promise<Value>, key = ""): ServerRequest<Value> {
  const [value, setValue] = useState<Value | undefined>();
  const { isUnderWay, failure, run } = useAttempt();
  const ask = useCallback(async (): Promise<void> => {
    await run(async () => setValue(await question()));
    // The function changes with each render, but asks the same for the same key.
  }, [key]);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await run(work);
    if (isDone) await ask();
    return isDone;
  };
  useEffect(() => void ask(), [ask]);
  return { value, isAsking: isUnderWay, failure, ask, act };
}
