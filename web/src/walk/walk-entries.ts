import type { ChosenTrip } from "../trips/chosen-trip";
import { wishesOfVisit } from "./walk-items";
import type { ListedEntry } from "./walk-items";

/**
 * What of a list is wanted from one store.
 *
 * On a trip: what the trip buys there, and entries that no visit buys, such as those written since. Else everything.
 */
export function wantedAt(
  entries: readonly ListedEntry[],
  trip: ChosenTrip | null,
  storeId: string,
): readonly ListedEntry[] {
  const visits = trip === null || trip.isOver ? [] : trip.trip.visits;
  const here = visits.filter((visit) => visit.store === storeId);
  const isOfTrip =
    here.length > 0 && entries.some(({ id }) => here.some(({ lines }) => lines.some(({ line }) => line === id)));
  if (!isOfTrip) return entries;
  const bought = new Set(visits.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const wishes = new Map(
    wishesOfVisit(
      entries,
      here.flatMap(({ lines }) => lines),
    ).map((wish) => [wish.id, wish]),
  );
  return entries.flatMap((entry) => wishes.get(entry.id) ?? (bought.has(entry.id) ? [] : [entry]));
}
