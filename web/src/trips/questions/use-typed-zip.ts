import { useEffect, useMemo, useState } from "react";
import { ApiProblem } from "../../api/failures";
import { useStores } from "../../stores/services";
import type { TripStart } from "../plan-memory";
import { useOptionalCopy } from "../use-optional-copy";

interface TypedZip {
  readonly look: (zip: string) => void;
  /** True if the last zip code typed has become the start. */
  readonly isAccepted: boolean;
  /** The last typed zip code if it cannot be the start, and whether it is unknown; null without a problem. */
  readonly problem: { readonly zip: string; readonly isUnknown: boolean } | null;
}

function isUnknown(failure: Error): boolean {
  return failure instanceof ApiProblem && failure.status === 404;
}

/** Turns a typed zip code into a start. */
export function useTypedZip(take: (start: TripStart) => void): TypedZip {
  const { stores } = useStores();
  const [zip, setZip] = useState<string | null>(null);
  const copy = useOptionalCopy(useMemo(() => (zip === null ? null : stores.nearby({ zip })), [stores, zip]));
  const [isAccepted, setAccepted] = useState(false);
  useEffect(() => {
    if (zip === null || copy?.kind !== "ready") return;
    const { latitude, longitude } = copy.value.origin;
    take({ kind: "zip", zip, latitude, longitude });
    setAccepted(true);
    setZip(null);
    // Only the server's answer about the zip code matters.
  }, [zip, copy]);
  return {
    look: (newZip) => {
      setAccepted(false);
      setZip(newZip);
    },
    isAccepted,
    problem: zip !== null && copy?.kind === "failed" ? { zip, isUnknown: isUnknown(copy.failure) } : null,
  };
}
