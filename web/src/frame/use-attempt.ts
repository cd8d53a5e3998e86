import { useCallback, useEffect, useRef, useState } from "react";
import { Cancelled, isApiFailure } from "../api/failures";
import type { ApiFailure } from "../api/failures";

/** A server request, one at a time. */
export interface Attempt {
  readonly isUnderWay: boolean;
  /** The failure of the last attempt; null after success, while pending, or after cancellation. */
  readonly failure: ApiFailure | null;
  /**
   * Runs `work` and resolves to true on success. An `ApiFailure` becomes `failure`; other errors are bugs and are
   * thrown.
   *
   * @param work - its signal aborts on another attempt, on cancellation, or when the screen closes.
   */
  readonly run: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<boolean>;
  /** Cancels a pending attempt and clears the failure. */
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
