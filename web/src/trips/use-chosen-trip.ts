import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { chosenTripDocument, readChosenTrip } from "./chosen-trip";
import type { ChosenTrip } from "./chosen-trip";

/** The trip under way, or the last one, on whichever device it was chosen; null before the first. */
export function useChosenTrip(): readonly [ChosenTrip | null, (chosen: ChosenTrip) => void] {
  const { settings } = useServices();
  const query = useMemo(() => settings.document("trip", readChosenTrip), [settings]);
  return [useQuery(query), (chosen) => void settings.setDocument("trip", chosenTripDocument(chosen))];
}
