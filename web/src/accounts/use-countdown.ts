import { useEffect, useState } from "react";

/** The remaining whole seconds of `seconds`, counted from the first render with `start`; 0 afterwards. */
export function useCountdown(start: unknown, seconds: number | null): number {
  const [remaining, setLeft] = useState(0);
  useEffect(() => {
    if (seconds === null) {
      setLeft(0);
      return undefined;
    }
    const end = Date.now() + seconds * 1_000;
    const count = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    count();
    const timer = window.setInterval(count, 250);
    return () => window.clearInterval(timer);
  }, [start, seconds]);
  return remaining;
}
