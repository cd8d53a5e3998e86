import { isSameDocument } from "../replica/documents";
import type { Replica } from "../replica/replica";
import type { Settings } from "../replica/settings";
import { readChosenTrip } from "./chosen-trip";
import type { ChosenTrip } from "./chosen-trip";
import type { ChosenTrips, TripRecord } from "./chosen-trips";
import { tripFields } from "./trip-fields";
import { chosenOf, peopleOf, personField } from "./trip-row";
import type { RowValues } from "./trip-row";
import { isToCome } from "./trip-sums";

/** Where trips are, and where they are written. */
interface Trips {
  readonly replica: Replica;
  readonly trips: ChosenTrips;
}

/**
 * Says what is new about a trip: what others have said of it meanwhile stays.
 *
 * @param from - the trip as it was shown; null, or another one, where `to` was just chosen.
 * @param to - made of `from`.
 */
export function changeTrip({ replica, trips }: Trips, from: ChosenTrip | null, to: ChosenTrip): void {
  const place = trips.place(to.listId);
  const isNew = from?.chosen !== to.chosen;
  // Another trip has taken the place of the one that is shown.
  if (place === null || (!isNew && chosenOf(place.values) !== to.chosen)) return;
  const entries = new Map(replica.rows("entry", place.household).map(({ id, isInCart }) => [id, isInCart]));
  const told = tripFields(from, to, place.values, {
    mark: place.mark,
    now: replica.environment.now(),
    // Who takes things off the list has them.
    isBought: (id) => entries.get(id) ?? true,
  });
  if (isNew) trips.remember(to);
  write(replica, place, isNew ? { ...told, isDeleted: false } : { ...told, ...leaving(place, to) }, isNew);
}

/** Tells the others of the household that somebody is at a store of the trip; does nothing where there is none. */
export function arriveAt({ replica, trips }: Trips, listId: string, store: string): void {
  const [place, found] = [trips.place(listId), trips.of(listId).getSnapshot()];
  if (place === null || found === null || found.trip.isOver || place.mark === null) return;
  const { trip } = found;
  if (!trip.trip.visits.some((visit, index) => visit.store === store && isToCome(trip, index))) return;
  const since = replica.environment.now();
  write(replica, place, { [personField(place.mark)]: { chosen: trip.chosen, store, since } }, false);
}

/** Makes a row of what earlier versions kept as a document of the account; it waits until its list is here. */
export function takeFormerTrip(parts: Trips, settings: Settings): void {
  const former = settings.document("trip", readChosenTrip).getSnapshot();
  const place = former === null ? null : parts.trips.place(former.listId);
  if (former === null || place === null) return;
  if (chosenOf(place.values) < former.chosen) changeTrip(parts, null, { ...former, listId: place.id });
  settings.setDocument("trip", null);
}

function write(replica: Replica, { id, household, values }: TripRecord, set: RowValues, isNew: boolean): void {
  const changed = Object.fromEntries(Object.entries(set).filter(([name, value]) => !isSameDocument(values[name], value)));
  if (Object.keys(changed).length === 0) return;
  replica.record([{ kind: "chosenTrip", id, household, set: changed, ...(isNew ? { makesRow: true } : {}) }]);
}

/** Who has ended the visit to the store that they were at is there no more. */
function leaving({ mark, values }: TripRecord, to: ChosenTrip): RowValues {
  const here = mark === null ? undefined : peopleOf(values, to.chosen).find((person) => person.mark === mark);
  if (mark === null || here === undefined) return {};
  const isThere = to.trip.visits.some((visit, index) => visit.store === here.store && isToCome(to, index));
  return isThere ? {} : { [personField(mark)]: null };
}
