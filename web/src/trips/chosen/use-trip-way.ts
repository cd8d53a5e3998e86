import { useEffect, useRef } from "react";
import { TripClient } from "../../api/trip-client";
import { tripPlaces } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import type { KeepTrip } from "../use-chosen-trip";
import { keptWay, mayGetBetter, wayKey } from "../ways/kept-way";
import type { KeptWay } from "../ways/kept-way";
import { wayRequest } from "./way-request";

/**
 * The way of the trip under way along the roads: what is kept of it, asked for where nothing is kept or the trip was
 * changed, and once more where the road engine had not answered for all of it. Null while nobody knows.
 */
export function useTripWay(chosen: ChosenTrip, keep: KeepTrip): KeptWay | null {
  const places = tripPlaces(chosen);
  const key = wayKey(chosen.mode, places);
  const way = chosen.way?.key === key ? chosen.way : null;
  // What happens to the trip while the answer is on its way stays.
  const latest = useRef({ chosen, keep });
  latest.current = { chosen, keep };
  useEffect(() => {
    if (way !== null && !mayGetBetter(way)) return undefined;
    const { signal, abort } = abortable();
    const ask = async (): Promise<void> => {
      const now = latest.current.chosen;
      const heard = keptWay(key, await new TripClient().way(wayRequest(now), { signal }));
      const { chosen: trip, keep: keepTrip } = latest.current;
      if (signal.aborted || trip.chosen !== now.chosen || heard.legs.length !== places.length - 1) return;
      if (JSON.stringify(trip.way) !== JSON.stringify(heard)) keepTrip({ ...trip, way: heard }, trip);
    };
    // Without a connection, or with a server that knows no ways, the sketch stays; it is asked again when there is one.
    const tryToAsk = (): void => void ask().catch(() => undefined);
    tryToAsk();
    window.addEventListener("online", tryToAsk);
    return () => {
      window.removeEventListener("online", tryToAsk);
      abort();
    };
    // Once for each way of the trip: what was heard of it does not ask again.
  }, [key]);
  return way;
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
