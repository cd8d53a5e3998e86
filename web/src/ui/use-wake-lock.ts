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
    let held: WakeLock | undefined;
    const release = (): void => {
      // A lock may already be released.
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
        // Rejected when the battery is low; the shopper cannot help that.
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
