import type { Visit } from "../api/types";
import type { ChosenTrip } from "../trips/chosen-trip";
import { requestsOfVisit } from "./walk-items";
import type { ListedEntry } from "./walk-items";

/**
 * What of a list is wanted from one store.
 *
 * On a trip: what the trip buys there, and entries that no visit buys, such as those written since, or no visit that is still to
 * come, such as what another store turned out not to have; but not what waits for another day. Else everything.
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
  const idsOf = (some: readonly Visit[]): Set<string> => new Set(some.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const ofTrip = idsOf(visits);
  const toCome = idsOf(visits.filter((_, index) => (trip?.ended[index] ?? null) === null));
  const wishes = new Map(
    requestsOfVisit(
      entries,
      here.flatMap(({ lines }) => lines),
    ).map((wish) => [wish.id, wish]),
  );
  const isElsewhere = ({ id, isInCart }: ListedEntry): boolean =>
    toCome.has(id) || (ofTrip.has(id) && isInCart) || trip?.changed.waiting.includes(id) === true;
  return entries.flatMap((entry) => wishes.get(entry.id) ?? (isElsewhere(entry) ? [] : [entry]));
}
