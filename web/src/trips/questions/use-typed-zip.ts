import { useEffect, useMemo, useState } from "react";
import { ApiProblem } from "../../api/failures";
import { useStores } from "../../stores/services";
import type { TripStart } from "../plan-memory";
import { useOptionalCopy } from "../use-optional-copy";

interface TypedZip {
  readonly look: (zip: string) => void;
  /** True if the last zip code typed has become the start. */
  readonly found: boolean;
  /** Why the zip code that was typed last is no start; null while there is nothing to say. */
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
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (zip === null || copy?.kind !== "ready") return;
    const { latitude, longitude } = copy.value.origin;
    take({ kind: "zip", zip, latitude, longitude });
    setFound(true);
    setZip(null);
    // Only what the server says about the zip code matters.
  }, [zip, copy]);
  return {
    look: (wanted) => {
      setFound(false);
      setZip(wanted);
    },
    found,
    problem: zip !== null && copy?.kind === "failed" ? { zip, isUnknown: isUnknown(copy.failure) } : null,
  };
}
