import { useMemo } from "react";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { chosenTripId, chosenTripRecord, readChosenTrip } from "./chosen-trip";
import type { ChosenTrip } from "./chosen-trip";

/** The trip under way, or the last one; null before the first. */
export function useChosenTrip(): readonly [ChosenTrip | null, (chosen: ChosenTrip) => void] {
  const { replica } = useServices();
  const query = useMemo(() => replica.local.watch("trip", chosenTripId, readChosenTrip), [replica]);
  return [
    useQuery(query),
    (chosen) => void replica.local.set("trip", chosenTripId, chosenTripRecord(chosen)),
  ];
}
