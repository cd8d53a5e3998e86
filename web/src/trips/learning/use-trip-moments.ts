import { useMemo } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { ChosenTrip } from "../chosen-trip";
import { momentsOf, readTripMoments } from "./trip-moments";
import type { TripMoments } from "./trip-moments";

/** Returns the moments of the trip under way, recorded on any of the account's devices. */
export function useTripMoments(chosen: ChosenTrip): readonly [TripMoments, (moments: TripMoments) => void] {
  const { settings } = useServices();
  const storedMoments = useQuery(useMemo(() => settings.document("tripMoments", readTripMoments), [settings]));
  return [momentsOf(storedMoments, chosen), (moments) => void settings.setDocument("tripMoments", moments)];
}
