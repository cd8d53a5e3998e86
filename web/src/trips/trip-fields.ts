import type { BillLine } from "../api/types";
import { readOr } from "../grocery/reader";
import { documentSize, isSameDocument, largestDocument } from "../replica/documents";
import type { ChosenTrip } from "./chosen-trip";
import { personStart, readStop, stopField, stopStart } from "./trip-row";
import type { TripChoice, RowValues, Stop, StopVisit } from "./trip-row";
import { visitWithLines } from "./trip-sums";
import { wayThatFits } from "./ways/kept-way";
import type { KeptWay } from "./ways/kept-way";

/** The person who changes a trip, and their data. */
export interface Hand {
  /** `markOf` the list and the account; null for guests. */
  readonly mark: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** True if an entry is in the cart or was removed from the list from there. */
  readonly isBought: (entryId: string) => boolean;
}

/**
 * The fields that make one trip of another: only what differs between the two, so that what others have said meanwhile
 * stays.
 *
 * @param from - the trip that `to` was made of; null, or another one, where `to` was just chosen.
 * @param values - the row; what it says of trips of before goes.
 */
export function tripFields(from: ChosenTrip | null, to: ChosenTrip, values: RowValues, hand: Hand): RowValues {
  const set: Record<string, unknown> = {};
  const before = from?.chosen === to.chosen ? from : null;
  if (before === null) {
    for (const [name, value] of Object.entries(values)) {
      if (value !== null && (name.startsWith(stopStart) || name.startsWith(personStart))) set[name] = null;
    }
  }
  const { choice, way } = fitting(to);
  if (before === null || !isSameDocument(choiceOf(before), choiceOf(to))) set["choice"] = choice;
  if (before === null || !isSameDocument(before.way, to.way)) set["way"] = way;
  if (before === null || before.isOver !== to.isOver) {
    set["end"] = to.isOver ? { chosen: to.chosen, at: hand.now, by: hand.mark } : null;
  }
  for (const store of new Set(to.trip.visits.map((visit) => visit.store))) {
    const ended = endedAt(to, store);
    if (isSameDocument(before === null ? ended.map(() => null) : endedAt(before, store), ended)) continue;
    const known = readOr(readStop, values[stopField(store)], null);
    set[stopField(store)] = stopOf(to, store, known?.chosen === to.chosen ? known.visits : [], hand);
  }
  return set;
}

function endedAt({ trip, ended }: ChosenTrip, store: string): readonly (number | null)[] {
  return trip.visits.flatMap((visit, index) => (visit.store === store ? [ended[index] ?? null] : []));
}

/** @param known - what the row says of the same trip. */
function stopOf(to: ChosenTrip, store: string, known: readonly StopVisit[], { mark, isBought }: Hand): Stop {
  const described = to.stores.find(({ id }) => id === store) ?? { id: store, name: store, emoji: "🏬", ...to.start };
  const visits = to.trip.visits.flatMap((visit, index) => (visit.store === store ? [{ visit, ended: to.ended[index] ?? null }] : []));
  return {
    chosen: to.chosen,
    visits: visits.map(({ visit, ended }, nth): StopVisit => {
      const before = known[nth];
      const by = ended === null ? null : before?.ended === ended ? before.by : mark;
      const bought = visit.lines.filter(({ line }) => isBought(line)).map(shortLine);
      return { ended, by, store: described, visit: visitWithLines(visit, ended === null ? [] : bought) };
    }),
  };
}

function choiceOf({ chosen, day, timeZone, mode, start, returnsToStart, source, trip, stores, changed }: ChosenTrip): TripChoice {
  return { chosen, day, timeZone, mode, start, returnsToStart, source, trip, stores, changed };
}

/** The maximum length of a name in small spaces. */
const shortName = 60;

/** Short enough for a row: with a thinner way or none, and of very long bills without discounts, the names cut. */
function fitting(trip: ChosenTrip): { readonly choice: TripChoice; readonly way: KeptWay | null } {
  const choice = choiceOf(trip);
  const fits = (way: KeptWay | null): boolean => documentSize({ choice, way }) <= largestDocument;
  const way = trip.way === null ? null : wayThatFits(trip.way, fits);
  if (fits(way)) return { choice, way };
  const visits = choice.trip.visits.map((visit) => ({ ...visit, lines: visit.lines.map(shortLine) }));
  return { choice: { ...choice, trip: { ...choice.trip, visits } }, way };
}

function shortLine(line: BillLine): BillLine {
  return { ...line, name: [...line.name].slice(0, shortName).join(""), discounts: [] };
}
