import { useState } from "react";
import { askPosition } from "../../stores/device-position";
import type { PositionFailure } from "../../stores/device-position";
import type { TripStart } from "../plan-memory";

interface Locating {
  readonly locate: () => void;
  readonly isLocating: boolean;
  readonly problem: PositionFailure | null;
}

/** Asks the device where it is, when the shopper wants that. */
export function useLocating(found: (start: TripStart) => void): Locating {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<PositionFailure | null>(null);
  const locate = async (): Promise<void> => {
    setLocating(true);
    setProblem(null);
    const answer = await askPosition();
    setLocating(false);
    if (answer.kind === "found") found({ kind: "here", zip: null, ...answer.position });
    else setProblem(answer.kind);
  };
  return { locate: () => void locate(), isLocating, problem };
}
