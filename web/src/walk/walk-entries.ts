import type { Visit } from "../api/types";
import type { ChosenTrip } from "../trips/chosen-trip";
import { requestsOfVisit } from "./walk-items";
import type { ListedEntry } from "./walk-items";

/**
 * The entries to buy at one store.
 *
 * On a trip: the trip's purchases there, plus entries that no visit or only past visits buy, such as new ones or ones
 * another store did not have. Entries waiting for another day are omitted. Without a trip: all entries.
 */
export function entriesAt(
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
  const requests = new Map(
    requestsOfVisit(
      entries,
      here.flatMap(({ lines }) => lines),
    ).map((request) => [request.id, request]),
  );
  const isElsewhere = ({ id, isInCart }: ListedEntry): boolean =>
    toCome.has(id) || (ofTrip.has(id) && isInCart) || trip?.changed.waiting.includes(id) === true;
  return entries.flatMap((entry) => requests.get(entry.id) ?? (isElsewhere(entry) ? [] : [entry]));
}
