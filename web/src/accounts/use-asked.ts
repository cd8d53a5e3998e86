import { useCallback, useEffect, useState } from "react";
import { isApiFailure } from "../api/failures";

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
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const guarded = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setAsking(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
      return false;
    } finally {
      setAsking(false);
    }
  }, []);
  const ask = useCallback(async (): Promise<void> => {
    setFailure(null);
    await guarded(async () => setValue(await question()));
    // The question is a new function at each drawing, and asks the same while the key is the same.
  }, [key]);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    const isDone = await guarded(work);
    if (isDone) await ask();
    return isDone;
  };
  useEffect(() => void ask(), [ask]);
  return { value, isAsking, failure, ask, act };
}
