import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { firstWishes, lastingWishes, passingWishes, readStart, readWishes } from "../plan-memory";
import type { PassingWishes, Start, TripWishes } from "../plan-memory";
import { useZipStart } from "./use-zip-start";

export interface PlanWishes {
  readonly wishes: TripWishes;
  readonly home: Start | null;
  readonly change: (wishes: Partial<TripWishes>) => void;
  readonly saveHome: (home: Start) => void;
}

/** What the shopper wants of the trip: the answers of last time, on whichever device, with what is said here. */
export function usePlanWishes(): PlanWishes {
  const { settings, preferences } = useServices();
  const kept = useQuery(useMemo(() => settings.document("wishes", readWishes), [settings])) ?? firstWishes;
  const home = useQuery(useMemo(() => settings.document("home", readStart), [settings]));
  const [passing, setPassing] = useState<PassingWishes>({});
  const wanted = useMemo(() => ({ ...kept, ...passing }), [kept, passing]);
  const position = useQuery(preferences.position);
  const zip = useQuery(preferences.zip);
  const needsZip = wanted.start === null && home === null && position === null;
  const zipStart = useZipStart(needsZip ? zip : null);
  const fallback = useMemo<Start | null>(() => {
    if (home !== null) return home;
    return position === null ? zipStart : { kind: "here", zip: null, ...position };
  }, [home, position, zipStart]);
  const start = (wanted.start?.kind === "home" ? home : null) ?? wanted.start ?? fallback;
  const wishes = useMemo(() => ({ ...wanted, start }), [wanted, start]);
  const change = (some: Partial<TripWishes>): void => {
    const next = { ...wanted, ...some };
    setPassing(passingWishes(next));
    settings.setDocument("wishes", lastingWishes(next));
  };
  return {
    wishes,
    home,
    change,
    saveHome: (place) => {
      settings.setDocument("home", place);
      change({ start: place });
    },
  };
}
