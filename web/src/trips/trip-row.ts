import { readTripStore, readVisit } from "../api/trip-readers";
import type { TripStore, Visit } from "../api/types";
import { fields, integer, list, nullable, otherwise, readOr, text, tolerant } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { choiceReaders, readChanged } from "./chosen-trip";
import type { ChosenTrip } from "./chosen-trip";
import { isToCome, recounted, visitWithLines } from "./trip-sums";
import { readKeptWay } from "./ways/kept-way";

/** The fields of a row as they are kept. */
export type RowValues = Readonly<Record<string, unknown>>;

/** The trip of a list as its household sees it. */
export interface TripOfList {
  readonly trip: ChosenTrip;
  /** The marks of who ended each visit of the trip; null where nobody did, or nobody knows who. */
  readonly endedBy: readonly (string | null)[];
  /** The mark of who has closed the trip; null as above. */
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

/** A visit that somebody has ended, with what was bought there, or has taken that back. */
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
  /** In order, all visits of one trip to one store. */
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

/** The field of all visits to a store. */
export function stopField(storeId: string): string {
  return stopStart + storeId;
}

/** The field in which somebody says where they are; only they write it. */
export function personField(mark: string): string {
  return personStart + mark;
}

/** When the trip of a row was chosen; 0 where there is none that can be read. */
export function chosenOf(values: RowValues | undefined): number {
  return readOr(readChosen, values?.["choice"], { chosen: 0 }).chosen;
}

/** The stops of a row as they are kept, and nothing else of it. */
export function stopsOf(values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(stopStart)));
}

/**
 * The trip that a row says, the same on every device that has the same row; null where there is none.
 *
 * A visit that somebody has ended stays, although the rest was planned without it by somebody who had not heard of that:
 * then what was bought there is wanted at no store to come any more.
 */
export function tripOfRow(listId: string, values: RowValues): TripOfList | null {
  const choice = readOr(readChoice, values["choice"], null);
  if (choice === null) return null;
  const stops = new Map<string, readonly StopVisit[]>();
  for (const [name, value] of Object.entries(stopsOf(values))) {
    const stop = readOr(readStop, value, null);
    if (stop === null) continue;
    // Who goes on with a trip in whose place another was chosen has been at the store all the same.
    const isSince = ({ ended }: StopVisit): boolean => ended !== null && ended >= choice.chosen;
    const visits = stop.chosen === choice.chosen ? stop.visits : stop.visits.filter(isSince);
    stops.set(name.slice(stopStart.length), visits);
  }
  const visits = choice.trip.visits.map((visit, index) => {
    const nth = choice.trip.visits.slice(0, index).filter(({ store }) => store === visit.store).length;
    return { visit, said: stops.get(visit.store)?.[nth] };
  });
  const end = readOr(nullable(readEnd), values["end"], null);
  const isOver = end?.chosen === choice.chosen;
  const trip: ChosenTrip = {
    ...choice,
    listId,
    pace: null,
    isOwn: false,
    ended: visits.map(({ said }) => said?.ended ?? null),
    isOver,
    way: readOr(tolerant(nullable(readKeptWay), null), values["way"], null),
  };
  const planned = (store: string): number => visits.filter(({ visit }) => visit.store === store).length;
  const others = [...stops].flatMap(([store, known]) => known.slice(planned(store)).filter(({ ended }) => ended !== null));
  others.sort((one, other) => (one.ended ?? 0) - (other.ended ?? 0) || (one.store.id < other.store.id ? -1 : 1));
  const endedBy = visits.map(({ said }) => (said === undefined || said.ended === null ? null : said.by));
  const overBy = isOver ? (end?.by ?? null) : null;
  return { ...withOthers(trip, endedBy, others), overBy, people: peopleOf(values, choice.chosen) };
}

/** With visits that no plan of the rest knows, before those to come. */
function withOthers(trip: ChosenTrip, endedBy: TripOfList["endedBy"], others: readonly StopVisit[]): Pick<TripOfList, "trip" | "endedBy"> {
  if (others.length === 0) return { trip, endedBy };
  const first = trip.ended.indexOf(null);
  const place = first < 0 ? trip.ended.length : first;
  const bought = new Set(others.flatMap(({ visit }) => visit.lines.map(({ line }) => line)));
  const left = trip.trip.visits.map((visit, index) => {
    const lines = isToCome(trip, index) ? visit.lines.filter(({ line }) => !bought.has(line)) : visit.lines;
    return lines.length === visit.lines.length ? visit : visitWithLines(visit, lines);
  });
  const inserted = <Value>(known: readonly Value[], more: readonly Value[]): Value[] => [
    ...known.slice(0, place), ...more, ...known.slice(place),
  ];
  const { changed } = trip;
  const visits = changed.former.visits + (place <= changed.former.visits ? others.length : 0);
  const known = new Map([...trip.stores, ...others.map(({ store }) => store)].map((store) => [store.id, store]));
  const joined: ChosenTrip = {
    ...trip,
    stores: [...known.values()],
    trip: { ...trip.trip, visits: inserted(left, others.map(({ visit }) => visit)), proven: false },
    ended: inserted(trip.ended, others.map(({ ended }) => ended)),
    changed: { ...changed, former: { ...changed.former, visits }, isByHand: true },
  };
  return { trip: recounted(joined, trip), endedBy: inserted(endedBy, others.map(({ by }) => by)) };
}

/** Returns the people at each store of the trip chosen at that time. */
export function peopleOf(values: RowValues, chosen: number): readonly PersonOnTrip[] {
  return Object.entries(values).flatMap(([name, value]): readonly PersonOnTrip[] => {
    if (!name.startsWith(personStart)) return [];
    const said = readOr(readPerson, value, null);
    if (said === null || said.chosen !== chosen || said.store === null) return [];
    return [{ mark: name.slice(personStart.length), store: said.store, since: said.since }];
  });
}
