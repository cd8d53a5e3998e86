import { useCallback, useMemo, useState } from "react";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { firstWishes, lastingWishes, readPlanMemory } from "./plan-memory";
import type { Start, TripWishes } from "./plan-memory";
import { useZipStart } from "./use-zip-start";

export interface PlanWishes {
  readonly wishes: TripWishes;
  readonly home: Start | null;
  readonly change: (wishes: Partial<TripWishes>) => void;
  readonly saveHome: (home: Start) => void;
}

const memoryId = "plan";

/** What the shopper wants of the trip; starts from what this device remembers, and lets it remember. */
export function usePlanWishes(): PlanWishes {
  const { replica, preferences } = useServices();
  const [memory, setMemory] = useState(
    () => replica.local.value("device", memoryId, readPlanMemory) ?? { wishes: firstWishes, home: null },
  );
  const keep = useCallback(
    (next: typeof memory) => {
      setMemory(next);
      void replica.local.set("device", memoryId, { ...next, wishes: lastingWishes(next.wishes) });
    },
    [replica],
  );
  const position = useQuery(preferences.position);
  const zip = useQuery(preferences.zip);
  const needsZip = memory.wishes.start === null && memory.home === null && position === null;
  const zipStart = useZipStart(needsZip ? zip : null);
  const fallback = useMemo<Start | null>(() => {
    if (memory.home !== null) return memory.home;
    return position === null ? zipStart : { kind: "here", zip: null, ...position };
  }, [memory.home, position, zipStart]);
  const start = memory.wishes.start ?? fallback;
  const wishes = useMemo(() => ({ ...memory.wishes, start }), [memory.wishes, start]);
  return {
    wishes,
    home: memory.home,
    change: (change) => keep({ ...memory, wishes: { ...memory.wishes, ...change } }),
    saveHome: (home) => keep({ wishes: { ...memory.wishes, start: home }, home }),
  };
}
