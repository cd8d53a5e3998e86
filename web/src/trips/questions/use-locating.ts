import { useState } from "react";
import { askPosition } from "../../stores/device-position";
import type { PositionFailure } from "../../stores/device-position";
import type { TripStart } from "../plan-memory";

interface Locating {
  readonly locate: () => void;
  readonly isLocating: boolean;
  readonly problem: PositionFailure | null;
}

/** Locates the device when the shopper asks for it. */
export function useLocating(onPosition: (start: TripStart) => void): Locating {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<PositionFailure | null>(null);
  const locate = async (): Promise<void> => {
    setLocating(true);
    setProblem(null);
    const answer = await askPosition();
    setLocating(false);
    if (answer.kind === "found") onPosition({ kind: "here", zip: null, ...answer.position });
    else setProblem(answer.kind);
  };
  return { locate: () => void locate(), isLocating, problem };
}
