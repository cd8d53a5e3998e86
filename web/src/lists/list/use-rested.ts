import { useEffect, useRef } from "react";

/** Every saved value enters the household's log, so avoid saving half words. */
const restMilliseconds = 500;

export interface Rested {
  /** Saves the value once typing pauses. */
  readonly change: (value: string) => void;
  /** Saves the pending value now. */
  readonly settle: () => void;
}

/** Saves typed text after a pause, when the field loses focus, and when it unmounts. */
export function useRested(save: (value: string) => void): Rested {
  const state = useRef<{ keep: (value: string) => void; waiting: string | undefined; timer: number }>({
    keep: save, waiting: undefined, timer: 0,
  });
  state.current.keep = save;
  const handle = useRef<Rested>({
    change: (value) => {
      window.clearTimeout(state.current.timer);
      state.current.waiting = value;
      state.current.timer = window.setTimeout(() => handle.current.settle(), restMilliseconds);
    },
    settle: () => {
      window.clearTimeout(state.current.timer);
      const { waiting } = state.current;
      state.current.waiting = undefined;
      if (waiting !== undefined) state.current.keep(waiting);
    },
  });
  useEffect(() => {
    const { settle } = handle.current;
    // A phone may discard the page at any time.
    window.addEventListener("pagehide", settle);
    return () => {
      window.removeEventListener("pagehide", settle);
      settle();
    };
  }, []);
  return handle.current;
}
