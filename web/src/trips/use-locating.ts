import { useState } from "react";
import type { Start } from "./plan-memory";

interface Locating {
  readonly locate: () => void;
  readonly isLocating: boolean;
  readonly problem: "refused" | "failed" | null;
}

/** Asks the device where it is, when the shopper wants that. */
export function useLocating(found: (start: Start) => void): Locating {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<Locating["problem"]>(null);
  const locate = (): void => {
    if (!("geolocation" in navigator)) return setProblem("failed");
    setLocating(true);
    setProblem(null);
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        found({ kind: "here", zip: null, latitude: coords.latitude, longitude: coords.longitude });
      },
      (error) => {
        setLocating(false);
        setProblem(error.code === error.PERMISSION_DENIED ? "refused" : "failed");
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return { locate, isLocating, problem };
}
