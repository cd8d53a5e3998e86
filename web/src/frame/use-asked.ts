import { useCallback, useEffect, useState } from "react";
import { useAttempt } from "./use-attempt";

/** Something that only the server knows, asked for when its screen appears. */
export interface Asked<Value> {
  /** Undefined until the first answer; stays while it is asked again. */
  readonly value: Value | undefined;
  readonly isAsking: boolean;
  readonly failure: Error | null;
  readonly ask: () => Promise<void>;
  /** Does something about it, then asks again; tells whether it was done. A refusal becomes `failure`. */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** @param key - asked anew when it changes. */
export function useAsked<Value>(question: () => Promise<Value>, key = ""): Asked<Value> {
  const [value, setValue] = useState<Value | undefined>();
  const { isUnderWay, failure, run } = useAttempt();
  const ask = useCallback(async (): Promise<void> => {
    await run(async () => setValue(await question()));
    // The question is a new function at each drawing, and asks the same while the key is the same.
  }, [key]);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await run(work);
    if (isDone) await ask();
    return isDone;
  };
  useEffect(() => void ask(), [ask]);
  return { value, isAsking: isUnderWay, failure, ask, act };
}
