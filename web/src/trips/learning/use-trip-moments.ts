import { useMemo } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { ChosenTrip } from "../chosen-trip";
import { momentsOf, readTripMoments } from "./trip-moments";
import type { TripMoments } from "./trip-moments";

/** When the shopper set off and arrived, of the trip under way, on whichever device it was noted. */
export function useTripMoments(chosen: ChosenTrip): readonly [TripMoments, (moments: TripMoments) => void] {
  const { settings } = useServices();
  const kept = useQuery(useMemo(() => settings.document("tripMoments", readTripMoments), [settings]));
  return [momentsOf(kept, chosen), (moments) => void settings.setDocument("tripMoments", moments)];
}
