import { otherTabs } from "../replica/tabs";
import { Alone } from "./alone";

/** What the browser gives and a test decides: waiting, the pages' agreement, and when somebody looks at the page. */
export interface Page {
  /** Calls `work` later, unless the function that it returns is called before. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /**
   * Runs `work` while no other page of this browser that is awake runs anything under the same name. Its signal says that
   * this page was asleep, and that another has taken over.
   */
  readonly alone: <Result>(name: string, work: (stolen: AbortSignal) => Promise<Result>) => Promise<Result>;
  /** Tells when the network or the person comes back, until the function that it returns is called. */
  readonly onWake: (listener: () => void) => () => void;
  /** Tells when the person turns away; the page may be closed a moment later. */
  readonly onHide: (listener: () => void) => () => void;
  /** From 0 up to but not 1; keeps devices from asking all at the same moment. */
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
    // Where there are no locks, pages do the same work twice: that costs requests and does no harm.
    if (!("locks" in navigator)) return work(new AbortController().signal);
    const isSeen = (): boolean => document.visibilityState === "visible";
    agreement ??= new Alone({ locks: navigator.locks, tabs: otherTabs("forage-locks"), after, isSeen });
    return agreement.run(name, work);
  },
  onWake: (listener) => {
    const seen = (): void => {
      if (document.visibilityState === "visible") listener();
    };
    window.addEventListener("online", listener);
    window.addEventListener("pageshow", listener);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("online", listener);
      window.removeEventListener("pageshow", listener);
      document.removeEventListener("visibilitychange", seen);
    };
  },
  onHide: (listener) => {
    const hidden = (): void => {
      if (document.visibilityState === "hidden") listener();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => document.removeEventListener("visibilitychange", hidden);
  },
  chance: () => Math.random(),
};

const longestMilliseconds = 60_000;

/** How long to wait after so many failures in a row: twice as long each time, and never all devices at once. */
export function patience(failures: number, chance: number): number {
  const usual = Math.min(longestMilliseconds, 1_000 * 2 ** Math.min(failures - 1, 10));
  return Math.round(usual * (0.75 + chance / 2));
}
