import { useCallback, useState } from "react";
import { isApiFailure } from "../api/failures";

/** What the server is asked to do, one thing at a time. */
export interface Attempt {
  readonly isUnderWay: boolean;
  /** Why the last one was not done; null where it was, or is under way. */
  readonly failure: Error | null;
  /** Does it; tells whether it was done. A refusal becomes `failure`, anything else is a bug and is thrown. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAttempt(): Attempt {
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setUnderWay(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
      return false;
    } finally {
      setUnderWay(false);
    }
  }, []);
  return { isUnderWay, failure, run };
}
