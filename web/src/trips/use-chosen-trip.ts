import { useMemo } from "react";
import { useQuery } from "../frame/use-query";
import { Cell } from "../replica/query";
import type { ChosenTrip } from "./chosen-trip";
import { useTrips } from "./services";
import { changeTrip } from "./trip-actions";
import type { TripOfList } from "./trip-row";

/** Says what is new about a trip; `from` is the trip as it was shown, of which `to` was made, or null for one just chosen. */
export type KeepTrip = (to: ChosenTrip, from: ChosenTrip | null) => void;

/** The trip of a list as its household sees it, under way or over, whoever chose it on whichever device; null before the first. */
export function useTripOfList(listId: string | null): readonly [TripOfList | null, KeepTrip] {
  const services = useTrips();
  const { trips } = services;
  const query = useMemo(() => (listId === null ? new Cell(null) : trips.of(listId)), [trips, listId]);
  return [useQuery<TripOfList | null>(query), (to, from) => changeTrip(services, from, to)];
}

/** The same without who is where. */
export function useChosenTrip(listId: string): readonly [ChosenTrip | null, KeepTrip] {
  const [found, keep] = useTripOfList(listId);
  return [found?.trip ?? null, keep];
}
