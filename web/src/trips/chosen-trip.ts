import { readPosition } from "../api/store-readers";
import { readTrip, readTripStore } from "../api/trip-readers";
import type { PaceRequest } from "../api/pace-types";
import type { Position, Trip, TripPlan, TripStore, Visit } from "../api/types";
import { fields, flag, integer, list, nullable, number, otherwise, text, tolerant, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { travelModes } from "../grocery/ways";
import type { TravelMode } from "../grocery/ways";
import { readPace } from "./pace/pace-request";
import { readStoredWay } from "./ways/stored-way";
import type { StoredWay } from "./ways/stored-way";

/** The chosen trip of a list with its progress: a row of the list's household (`trip-row.ts`). */
export interface ChosenTrip {
  readonly listId: string;
  /** Milliseconds since 1970. */
  readonly chosen: number;
  /** The day of departure, `YYYY-MM-DD`: times of day in `trip` are seconds after its midnight. */
  readonly day: string;
  /** The IANA time zone of those times; null if unknown, and then the device's zone applies. */
  readonly timeZone: string | null;
  readonly mode: TravelMode;
  readonly start: Position;
  readonly returnsToStart: boolean;
  /** The source of the travel times. */
  readonly source: string;
  readonly trip: Trip;
  readonly stores: readonly TripStore[];
  /** The learned pace of the shopper who chose the trip, which its times use; null for everyone else. */
  readonly pace: PaceRequest | null;
  /** True if the viewer chose the trip. Its times are personal, so other histories do not learn from it. */
  readonly isOwn: boolean;
  /** The end of each visit in milliseconds since 1970; null before. */
  readonly ended: readonly (number | null)[];
  /** True if the shopper closed the trip; its record stays until the next one. */
  readonly isOver: boolean;
  /** The way along roads; null until it is loaded, or if there is no space for it. */
  readonly way: StoredWay | null;
  /** The changes made on the way. */
  readonly changed: Changed;
}

/** The differences between a trip under way and the chosen one. */
export type Changed = Value<typeof readChanged>;

export const unchanged: Changed = {
  skipped: [],
  waiting: [],
  former: { visits: 0, travelCents: 0 },
  isByHand: false,
  isComparable: true,
};

export const readChanged = fields({
  /** Ids of stores that the rest of the trip skips. */
  skipped: list(text),
  /** Ids of entries that wait for another day. */
  waiting: list(text),
  /** The number of visits before the latest plan of the rest, and their travel cost. */
  former: fields({ visits: integer, travelCents: integer }),
  /** True if the device moved items since the last plan: the times are bounds and nothing is proven. */
  isByHand: flag,
  /** True if the trip buys what it was chosen for, so that its saving compares like with like. */
  isComparable: flag,
});

/** The choice as rows and documents of earlier versions store it. */
export const choiceReaders = {
  chosen: integer,
  day: text,
  // Absent in earlier versions.
  timeZone: otherwise(nullable(text), null),
  mode: word(travelModes),
  start: readPosition,
  returnsToStart: flag,
  source: text,
  trip: readTrip,
  stores: list(readTripStore),
};

/** A trip as earlier versions stored it, as a document of the account. */
export const readChosenTrip: Reader<ChosenTrip> = fields<ChosenTrip>({
  listId: text,
  ...choiceReaders,
  pace: readPace,
  isOwn: otherwise(flag, true),
  ended: list(nullable(number)),
  isOver: flag,
  way: tolerant(nullable(readStoredWay), null),
  // Absent in still earlier versions.
  changed: otherwise(readChanged, unchanged),
});

interface Choice {
  readonly listId: string;
  readonly plan: Pick<TripPlan, "stores" | "start" | "travelTimes" | "timeZone">;
  readonly trip: Trip;
  readonly mode: TravelMode;
  readonly returnsToStart: boolean;
  readonly pace: PaceRequest | null;
  /** The departure on the stores' clock, `YYYY-MM-DDTHH:MM`. */
  readonly departure: string;
}

export function chosenTrip(choice: Choice, now: number): ChosenTrip {
  const { plan, trip } = choice;
  const visited = new Set(trip.visits.map((visit) => visit.store));
  return {
    listId: choice.listId,
    chosen: now,
    day: choice.departure.slice(0, 10),
    timeZone: plan.timeZone,
    mode: choice.mode,
    start: plan.start,
    returnsToStart: choice.returnsToStart,
    source: plan.travelTimes.source,
    trip,
    stores: plan.stores.filter((store) => visited.has(store.id)),
    pace: choice.pace,
    isOwn: true,
    ended: trip.visits.map(() => null),
    isOver: false,
    way: null,
    changed: unchanged,
  };
}

/** Returns the places of a trip in order: its start, its stores, and the start again if the trip returns there. */
export function tripPlaces(chosen: ChosenTrip): readonly Position[] {
  const stores = chosenVisits(chosen).map(({ store }) => store);
  const places = [chosen.start, ...stores, ...(chosen.returnsToStart ? [chosen.start] : [])];
  return places.map(({ latitude, longitude }) => ({ latitude, longitude }));
}

/** A visit of the trip under way with the data for a screen. */
export interface ChosenVisit {
  readonly index: number;
  readonly visit: Visit;
  readonly store: TripStore;
  readonly state: "done" | "next" | "later";
}

/** Returns the visits in order. A store missing from the plan appears under its id at the start. */
export function chosenVisits(chosen: ChosenTrip): readonly ChosenVisit[] {
  const next = chosen.ended.findIndex((ended) => ended === null);
  return chosen.trip.visits.map((visit, index) => ({
    index,
    visit,
    store: chosen.stores.find((store) => store.id === visit.store) ?? unknownStore(visit.store, chosen.start),
    state: (chosen.ended[index] ?? null) !== null ? "done" : index === next ? "next" : "later",
  }));
}

function unknownStore(id: string, start: Position): TripStore {
  return { id, name: id, emoji: "🏬", latitude: start.latitude, longitude: start.longitude };
}

/** Returns the next unfinished visit after the one to `storeId`; undefined at the end. */
export function visitAfter(chosen: ChosenTrip, storeId: string): ChosenVisit | undefined {
  const visits = chosenVisits(chosen);
  const here = visits.findIndex((visit) => visit.store.id === storeId);
  return visits.slice(here + 1).find((visit) => visit.state !== "done");
}

export function withVisitEnded(chosen: ChosenTrip, index: number, ended: number | null): ChosenTrip {
  return { ...chosen, ended: chosen.ended.map((known, place) => (place === index ? ended : known)) };
}

/** The stores whose products the device needs to walk all trips under way offline. */
export function storesNeeded(trips: readonly ChosenTrip[]): readonly string[] {
  return trips.flatMap(({ trip }) => trip.visits.map((visit) => visit.store));
}

/** Returns the address of a list's trip. `detour` is a store whose missing items need a detour. */
export function tripAddress(listId: string, detour?: string): string {
  const list = `/trip?list=${encodeURIComponent(listId)}`;
  return detour === undefined ? list : `${list}&detour=${encodeURIComponent(detour)}`;
}

/** Returns the number of lines of the visit that are not in the cart yet. */
export function openLines(visit: Visit, isInCart: (entryId: string) => boolean): number {
  return visit.lines.filter((line) => !isInCart(line.line)).length;
}
