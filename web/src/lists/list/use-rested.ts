import { useEffect, useRef } from "react";

/** Each value that is kept can be found again in the household's log, so half a word should not be one. */
const restMilliseconds = 500;

export interface Rested {
  /** Keeps the value once typing rests. */
  readonly change: (value: string) => void;
  /** Keeps it now. */
  readonly settle: () => void;
}

/** Keeps what is typed when typing rests for a moment, when the field is left, and when it goes away. */
export function useRested(keep: (value: string) => void): Rested {
  const state = useRef<{ keep: (value: string) => void; waiting: string | undefined; timer: number }>({
    keep, waiting: undefined, timer: 0,
  });
  state.current.keep = keep;
  const rested = useRef<Rested>({
    change: (value) => {
      window.clearTimeout(state.current.timer);
      state.current.waiting = value;
      state.current.timer = window.setTimeout(() => rested.current.settle(), restMilliseconds);
    },
    settle: () => {
      window.clearTimeout(state.current.timer);
      const { waiting } = state.current;
      state.current.waiting = undefined;
      if (waiting !== undefined) state.current.keep(waiting);
    },
  });
  useEffect(() => {
    const { settle } = rested.current;
    // A phone may put the page away for good at any time.
    window.addEventListener("pagehide", settle);
    return () => {
      window.removeEventListener("pagehide", settle);
      settle();
    };
  }, []);
  return rested.current;
}
