import { useEffect, useRef } from "react";

/** Every saved value enters the household's log, so avoid saving half words. */
const restMilliseconds = 500;

export interface DebouncedSave {
  /** Saves the value once typing pauses. */
  readonly change: (value: string) => void;
  /** Saves the pending value now. */
  readonly settle: () => void;
}

/** Saves typed text after a pause, when the field loses focus, and when the field unmounts. */
export function useDebouncedSave(save: (value: string) => void): DebouncedSave {
  const state = useRef<{ save: (value: string) => void; waiting: string | undefined; timer: number }>({
    save, waiting: undefined, timer: 0,
  });
  state.current.save = save;
  const handle = useRef<DebouncedSave>({
    change: (value) => {
      window.clearTimeout(state.current.timer);
      state.current.waiting = value;
      state.current.timer = window.setTimeout(() => handle.current.settle(), restMilliseconds);
    },
    settle: () => {
      window.clearTimeout(state.current.timer);
      const { waiting } = state.current;
      state.current.waiting = undefined;
      if (waiting !== undefined) state.current.save(waiting);
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
