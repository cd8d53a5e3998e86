import { otherTabs } from "../replica/tabs";
import { Alone } from "./alone";

/** The page's timers, locks and visibility; tests replace them. */
export interface Page {
  /** Calls `work` later, unless the returned function is called before. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /**
   * Runs `work` while no other awake page of this browser runs anything under the same name. Its signal aborts when
   * another page takes over because this one was suspended.
   */
  readonly alone: <Result>(name: string, work: (stolen: AbortSignal) => Promise<Result>) => Promise<Result>;
  /** Calls `listener` when the network or the user returns, until the returned function is called. */
  readonly onWake: (listener: () => void) => () => void;
  /** Calls `listener` when the page is hidden; it may be closed shortly after. */
  readonly onHide: (listener: () => void) => () => void;
  /** A random number in [0, 1); spreads the requests of devices. */
  readonly chance: () => number;
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

let agreement: Alone | undefined;

export const browserPage: Page = {
  after,
  alone: (name, work) => {
    // Without locks, pages duplicate work: more requests, but harmless.
    if (!("locks" in navigator)) return work(new AbortController().signal);
    const isSeen = (): boolean => document.visibilityState === "visible";
    agreement ??= new Alone({ locks: navigator.locks, tabs: otherTabs("forage-locks"), after, isSeen });
    return agreement.run(name, work);
  },
  onWake: (listener) => {
    const onVisible = (): void => {
      if (document.visibilityState === "visible") listener();
    };
    window.addEventListener("online", listener);
    window.addEventListener("pageshow", listener);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", listener);
      window.removeEventListener("pageshow", listener);
      document.removeEventListener("visibilitychange", onVisible);
    };
  },
  onHide: (listener) => {
    const onHidden = (): void => {
      if (document.visibilityState === "hidden") listener();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  },
  chance: () => Math.random(),
};

const longestMilliseconds = 60_000;

/** The retry delay after consecutive failures: doubles each time, with jitter. */
export function patience(failures: number, random: number): number {
  const usual = Math.min(longestMilliseconds, 1_000 * 2 ** Math.min(failures - 1, 10));
  return Math.round(usual * (0.75 + random / 2));
}
