import { useMemo } from "react";
import { useQuery } from "../frame/use-query";
import { Cell } from "../replica/query";
import type { ChosenTrip } from "./chosen-trip";
import { useTrips } from "./services";
import { changeTrip } from "./trip-actions";
import type { TripOfList } from "./trip-row";

/** Saves the changes to a trip; `from` is the trip as shown, or null if `to` was just chosen. */
export type KeepTrip = (to: ChosenTrip, from: ChosenTrip | null) => void;

/** Returns the trip of a list as its household sees it, under way or over; null before the first. */
export function useTripOfList(listId: string | null): readonly [TripOfList | null, KeepTrip] {
  const services = useTrips();
  const { trips } = services;
  const query = useMemo(() => (listId === null ? new Cell(null) : trips.of(listId)), [trips, listId]);
  return [useQuery<TripOfList | null>(query), (to, from) => changeTrip(services, from, to)];
}

/** Returns the trip without the people on it. */
export function useChosenTrip(listId: string): readonly [ChosenTrip | null, KeepTrip] {
  const [tripOfList, keep] = useTripOfList(listId);
  return [tripOfList?.trip ?? null, keep];
}
