import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: number | undefined;
let now = new Date();

/** One clock for the whole screen; it stops without subscribers. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    now = new Date();
    for (const notify of listeners) notify();
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, to half a minute. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => {
    if (timer === undefined && Date.now() - now.getTime() > 1_000) now = new Date();
    return now;
  });
}
