import { useCallback, useEffect, useRef, useState } from "react";
import { Cancelled, isApiFailure } from "../api/failures";
import type { ApiFailure } from "../api/failures";

/** A server request, one at a time. */
export interface Attempt {
  readonly isUnderWay: boolean;
  /** Why the last one was not done; null where it was, is under way, or is not wanted any more. */
  readonly failure: ApiFailure | null;
  /**
   * Does it; tells whether it was done. A refusal becomes `failure`, anything else is a bug and is thrown.
   *
   * @param work - may pass the signal on: it says that another attempt has begun, that nobody waits any more, or that
   *   the screen was left.
   */
  readonly run: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<boolean>;
  /** Gives up what is under way, if anything, and forgets why the last one failed. */
  readonly cancel: () => void;
}

export function useAttempt(): Attempt {
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef<AbortController | undefined>();
  const cancel = useCallback(() => {
    latest.current?.abort();
    setFailure(null);
  }, []);
  const run = useCallback(async (work: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setUnderWay(true);
    setFailure(null);
    try {
      await work(controller.signal);
      return true;
    } catch (error) {
      if (error instanceof Cancelled) return false;
      if (!isApiFailure(error)) throw error;
      if (!controller.signal.aborted) setFailure(error);
      return false;
    } finally {
      if (latest.current === controller) setUnderWay(false);
    }
  }, []);
  useEffect(() => () => latest.current?.abort(), []);
  return { isUnderWay, failure, run, cancel };
}
