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

/** The storage of trips. */
interface Trips {
  readonly replica: Replica;
  readonly trips: ChosenTrips;
}

/**
 * Saves the changes to a trip; changes by others in the meantime stay.
 *
 * @param from - the trip as shown; null, or another trip, if `to` was just chosen.
 * @param to - the changed trip.
 */
export function changeTrip({ replica, trips }: Trips, from: ChosenTrip | null, to: ChosenTrip): void {
  const place = trips.place(to.listId);
  const isNew = from?.chosen !== to.chosen;
  // Another trip has replaced the shown one.
  if (place === null || (!isNew && chosenOf(place.values) !== to.chosen)) return;
  const entries = new Map(replica.rows("entry", place.household).map(({ id, isInCart }) => [id, isInCart]));
  const fields = tripFields(from, to, place.values, {
    mark: place.mark,
    now: replica.environment.now(),
    // An entry that is no longer on the list was bought.
    isBought: (id) => entries.get(id) ?? true,
  });
  if (isNew) trips.remember(to);
  write(replica, place, isNew ? { ...fields, isDeleted: false } : { ...fields, ...leaving(place, to) }, isNew);
}

/** Records that the shopper is at a store of the trip; does nothing if it is not one of the stores to come. */
export function arriveAt({ replica, trips }: Trips, listId: string, store: string): void {
  const [place, tripOfList] = [trips.place(listId), trips.of(listId).getSnapshot()];
  if (place === null || tripOfList === null || tripOfList.trip.isOver || place.mark === null) return;
  const { trip } = tripOfList;
  if (!trip.trip.visits.some((visit, index) => visit.store === store && isToCome(trip, index))) return;
  const since = replica.environment.now();
  write(replica, place, { [personField(place.mark)]: { chosen: trip.chosen, store, since } }, false);
}

/**
 * Converts a trip that earlier versions stored as a document of the account into a row. It waits until its list is on
 * this device.
 */
export function takeFormerTrip(parts: Trips, settings: Settings): void {
  const former = settings.document("trip", readChosenTrip).getSnapshot();
  const place = former === null ? null : parts.trips.place(former.listId);
  if (former === null || place === null) return;
  if (chosenOf(place.values) < former.chosen) changeTrip(parts, null, { ...former, listId: place.id });
  settings.setDocument("trip", null);
}

function write(replica: Replica, { id, household, values }: TripRecord, set: RowValues, isNew: boolean): void {
  const differing = Object.entries(set).filter(([name, value]) => !isSameDocument(values[name], value));
  if (differing.length === 0 || replica.households.role(household) === "read") return;
  const changes = Object.fromEntries(differing);
  replica.record([{ kind: "chosenTrip", id, household, set: changes, ...(isNew ? { makesRow: true } : {}) }]);
}

/** A shopper who has finished the visit to their current store has left it. */
function leaving({ mark, values }: TripRecord, to: ChosenTrip): RowValues {
  const here = mark === null ? undefined : peopleOf(values, to.chosen).find((person) => person.mark === mark);
  if (mark === null || here === undefined) return {};
  const isThere = to.trip.visits.some((visit, index) => visit.store === here.store && isToCome(to, index));
  return isThere ? {} : { [personField(mark)]: null };
}
