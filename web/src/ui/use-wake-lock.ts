import { useEffect } from "react";

interface WakeLock {
  release(): Promise<void>;
}

/** Missing from the types of TypeScript 4.8. */
interface WakingNavigator {
  readonly wakeLock?: { request(kind: "screen"): Promise<WakeLock> };
}

/** Keeps the screen on while the page is visible, if the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as WakingNavigator;
    if (wakeLock === undefined) return undefined;
    let isLeft = false;
    let current: WakeLock | undefined;
    const release = (): void => {
      // A lock may already be released.
      current?.release().catch(() => undefined);
      current = undefined;
    };
    const hold = (): void => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== "visible") return;
      wakeLock.request("screen").then(
        (lock) => {
          current = lock;
          if (isLeft) release();
        },
        // Rejected on low battery.
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
