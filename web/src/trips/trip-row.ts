import { readTripStore, readVisit } from "../api/trip-readers";
import type { TripStore, Visit } from "../api/types";
import { fields, integer, list, nullable, otherwise, readOr, text, tolerant } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { choiceReaders, readChanged } from "./chosen-trip";
import type { ChosenTrip } from "./chosen-trip";
import { isToCome, recounted, visitWithLines } from "./trip-sums";
import { readStoredWay } from "./ways/stored-way";

/** The stored fields of a row. */
export type RowValues = Readonly<Record<string, unknown>>;

/** The trip of a list as its household sees it. */
export interface TripOfList {
  readonly trip: ChosenTrip;
  /** The marks of the people who finished each visit; null if unfinished or unknown. */
  readonly endedBy: readonly (string | null)[];
  /** The mark of the person who closed the trip; null as above. */
  readonly overBy: string | null;
  readonly people: readonly PersonOnTrip[];
}

/** A person at a store of the trip. */
export interface PersonOnTrip {
  /** `markOf` the list and the account. */
  readonly mark: string;
  readonly store: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The row value of a trip: the choice and the changes made on the way. */
export type TripChoice = Omit<ChosenTrip, "listId" | "pace" | "isOwn" | "ended" | "isOver" | "way">;

/** A finished visit with what was bought there, or a visit that was reopened. */
export interface StopVisit {
  readonly ended: number | null;
  readonly by: string | null;
  readonly store: TripStore;
  readonly visit: Visit;
}

export type Stop = Value<typeof readStop>;

const readChoice: Reader<TripChoice> = fields<TripChoice>({ ...choiceReaders, changed: readChanged });

export const readStop = fields({
  chosen: integer,
  /** All visits of one trip to one store, in order. */
  visits: list(
    fields<StopVisit>({ ended: nullable(integer), by: nullable(text), store: readTripStore, visit: readVisit }),
  ),
});

const readChosen = fields<{ readonly chosen: number }>({ chosen: integer });

const readEnd = fields<{ readonly chosen: number; readonly by: string | null }>({ chosen: integer, by: nullable(text) });

const readPerson = fields<{ readonly chosen: number; readonly store: string | null; readonly since: number }>({
  chosen: integer,
  store: nullable(text),
  since: otherwise(integer, 0),
});

export const stopStart = "stop-";
export const personStart = "at-";

/** Returns the field of all visits to a store. */
export function stopField(storeId: string): string {
  return stopStart + storeId;
}

/** Returns the field with a person's current store; only that person writes it. */
export function personField(mark: string): string {
  return personStart + mark;
}

/** Returns when the trip of a row was chosen; 0 without a readable trip. */
export function chosenOf(values: RowValues | undefined): number {
  return readOr(readChosen, values?.["choice"], { chosen: 0 }).chosen;
}

/** Returns the stored stops of a row. */
export function storedStops(values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(stopStart)));
}

/**
 * Returns the trip of a row, the same on every device; null if there is none.
 *
 * A finished visit stays, even if another member planned the rest without knowing of it. What was bought there is
 * then removed from the stores to come.
 */
export function tripOfRow(listId: string, values: RowValues): TripOfList | null {
  const choice = readOr(readChoice, values["choice"], null);
  if (choice === null) return null;
  const stops = new Map<string, readonly StopVisit[]>();
  for (const [name, value] of Object.entries(storedStops(values))) {
    const stop = readOr(readStop, value, null);
    if (stop === null) continue;
    // A visit finished after the choice counts, even if it belongs to the trip that was replaced.
    const isSince = ({ ended }: StopVisit): boolean => ended !== null && ended >= choice.chosen;
    const visits = stop.chosen === choice.chosen ? stop.visits : stop.visits.filter(isSince);
    stops.set(name.slice(stopStart.length), visits);
  }
  const visits = choice.trip.visits.map((visit, index) => {
    const nth = choice.trip.visits.slice(0, index).filter(({ store }) => store === visit.store).length;
    return { visit, stopVisit: stops.get(visit.store)?.[nth] };
  });
  const end = readOr(nullable(readEnd), values["end"], null);
  const isOver = end?.chosen === choice.chosen;
  const trip: ChosenTrip = {
    ...choice,
    listId,
    pace: null,
    isOwn: false,
    ended: visits.map(({ stopVisit }) => stopVisit?.ended ?? null),
    isOver,
    way: readOr(tolerant(nullable(readStoredWay), null), values["way"], null),
  };
  const planned = (store: string): number => visits.filter(({ visit }) => visit.store === store).length;
  const others = [...stops].flatMap(([store, storeVisits]) =>
    storeVisits.slice(planned(store)).filter(({ ended }) => ended !== null),
  );
  others.sort((one, other) => (one.ended ?? 0) - (other.ended ?? 0) || (one.store.id < other.store.id ? -1 : 1));
  const endedBy = visits.map(({ stopVisit }) =>
    stopVisit === undefined || stopVisit.ended === null ? null : stopVisit.by,
  );
  const overBy = isOver ? (end?.by ?? null) : null;
  return { ...withOthers(trip, endedBy, others), overBy, people: peopleOf(values, choice.chosen) };
}

/** Inserts visits that the latest plan lacks before those to come. */
function withOthers(trip: ChosenTrip, endedBy: TripOfList["endedBy"], others: readonly StopVisit[]): Pick<TripOfList, "trip" | "endedBy"> {
  if (others.length === 0) return { trip, endedBy };
  const first = trip.ended.indexOf(null);
  const place = first < 0 ? trip.ended.length : first;
  const bought = new Set(others.flatMap(({ visit }) => visit.lines.map(({ line }) => line)));
  const remainingVisits = trip.trip.visits.map((visit, index) => {
    const lines = isToCome(trip, index) ? visit.lines.filter(({ line }) => !bought.has(line)) : visit.lines;
    return lines.length === visit.lines.length ? visit : visitWithLines(visit, lines);
  });
  const withInserted = <Value>(elements: readonly Value[], more: readonly Value[]): Value[] => [
    ...elements.slice(0, place), ...more, ...elements.slice(place),
  ];
  const { changed } = trip;
  const visits = changed.former.visits + (place <= changed.former.visits ? others.length : 0);
  const storesById = new Map([...trip.stores, ...others.map(({ store }) => store)].map((store) => [store.id, store]));
  const merged: ChosenTrip = {
    ...trip,
    stores: [...storesById.values()],
    trip: { ...trip.trip, visits: withInserted(remainingVisits, others.map(({ visit }) => visit)), proven: false },
    ended: withInserted(trip.ended, others.map(({ ended }) => ended)),
    changed: { ...changed, former: { ...changed.former, visits }, isByHand: true },
  };
  return { trip: recounted(merged, trip), endedBy: withInserted(endedBy, others.map(({ by }) => by)) };
}

/** Returns the people at each store of the trip chosen at that time. */
export function peopleOf(values: RowValues, chosen: number): readonly PersonOnTrip[] {
  return Object.entries(values).flatMap(([name, value]): readonly PersonOnTrip[] => {
    if (!name.startsWith(personStart)) return [];
    const person = readOr(readPerson, value, null);
    if (person === null || person.chosen !== chosen || person.store === null) return [];
    return [{ mark: name.slice(personStart.length), store: person.store, since: person.since }];
  });
}
