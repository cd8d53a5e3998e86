import { useEffect } from "react";

interface WakeLock {
  release(): Promise<void>;
}

/** What TypeScript 4.8 does not know yet of browsers. */
interface WakingNavigator {
  readonly wakeLock?: { request(kind: "screen"): Promise<WakeLock> };
}

/** Keeps the screen on while the page is looked at; where a browser cannot or will not, it goes dark as usual. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as WakingNavigator;
    if (wakeLock === undefined) return undefined;
    let isLeft = false;
    let held: WakeLock | undefined;
    const release = (): void => {
      // A lock that is gone already needs no release.
      held?.release().catch(() => undefined);
      held = undefined;
    };
    const hold = (): void => {
      // The browser takes the lock away whenever the page is hidden.
      if (document.visibilityState !== "visible") return;
      wakeLock.request("screen").then(
        (lock) => {
          held = lock;
          if (isLeft) release();
        },
        // Refused when the battery is low: nothing that the shopper could do about it here.
        () => undefined,
      );
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", hold);
      release();
    };
  }, []);
}
