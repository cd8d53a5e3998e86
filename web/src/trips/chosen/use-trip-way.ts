import { useEffect, useRef } from "react";
import { TripClient } from "../../api/trip-client";
import { tripPlaces } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import type { KeepTrip } from "../use-chosen-trip";
import { storedWay, mayGetBetter, wayKey } from "../ways/stored-way";
import type { StoredWay } from "../ways/stored-way";
import { wayRequest } from "./way-request";

/**
 * Returns the way of the trip under way along roads; null while unknown.
 *
 * It uses the stored way. Without one, after a change of the trip, or if the stored way is partly estimated, it
 * requests the way from the server.
 */
export function useTripWay(chosen: ChosenTrip, keep: KeepTrip): StoredWay | null {
  const places = tripPlaces(chosen);
  const key = wayKey(chosen.mode, places);
  const way = chosen.way?.key === key ? chosen.way : null;
  // Changes to the trip during the request are kept.
  const latest = useRef({ chosen, keep });
  latest.current = { chosen, keep };
  useEffect(() => {
    if (way !== null && !mayGetBetter(way)) return undefined;
    const { signal, abort } = abortable();
    const ask = async (): Promise<void> => {
      const now = latest.current.chosen;
      const answer = storedWay(key, await new TripClient().way(wayRequest(now), { signal }));
      const { chosen: trip, keep: keepTrip } = latest.current;
      if (signal.aborted || trip.chosen !== now.chosen || answer.legs.length !== places.length - 1) return;
      if (JSON.stringify(trip.way) !== JSON.stringify(answer)) keepTrip({ ...trip, way: answer }, trip);
    };
    // Without a connection, or without ways on the server, the sketch stays until the device is online again.
    const tryToAsk = (): void => void ask().catch(() => undefined);
    tryToAsk();
    window.addEventListener("online", tryToAsk);
    return () => {
      window.removeEventListener("online", tryToAsk);
      abort();
    };
    // One request for each way of the trip: an answer does not start another.
  }, [key]);
  return way;
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
