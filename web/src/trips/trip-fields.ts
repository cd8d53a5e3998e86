import type { BillLine } from "../api/types";
import { readOr } from "../grocery/reader";
import { documentSize, isSameDocument, largestDocument } from "../replica/documents";
import type { ChosenTrip } from "./chosen-trip";
import { personStart, readStop, stopField, stopStart } from "./trip-row";
import type { TripChoice, RowValues, Stop, StopVisit } from "./trip-row";
import { visitWithLines } from "./trip-sums";
import { wayThatFits } from "./ways/stored-way";
import type { StoredWay } from "./ways/stored-way";

/** The shopper who changes a trip, and their data. */
export interface TripEditor {
  /** `markOf` the list and the account; null for guests. */
  readonly mark: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** True if an entry is in the cart or was removed from the list from there. */
  readonly isBought: (entryId: string) => boolean;
}

/**
 * Returns the fields that differ between two trips, so that changes by others stay.
 *
 * @param from - the trip before the change; null, or another trip, if `to` was just chosen.
 * @param values - the row; its data on earlier trips is cleared.
 */
export function tripFields(from: ChosenTrip | null, to: ChosenTrip, values: RowValues, editor: TripEditor): RowValues {
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
    set["end"] = to.isOver ? { chosen: to.chosen, at: editor.now, by: editor.mark } : null;
  }
  for (const store of new Set(to.trip.visits.map((visit) => visit.store))) {
    const ended = endedAt(to, store);
    if (isSameDocument(before === null ? ended.map(() => null) : endedAt(before, store), ended)) continue;
    const storedStop = readOr(readStop, values[stopField(store)], null);
    set[stopField(store)] = stopOf(to, store, storedStop?.chosen === to.chosen ? storedStop.visits : [], editor);
  }
  return set;
}

function endedAt({ trip, ended }: ChosenTrip, store: string): readonly (number | null)[] {
  return trip.visits.flatMap((visit, index) => (visit.store === store ? [ended[index] ?? null] : []));
}

/** @param existing - the row's visits of the same trip. */
function stopOf(to: ChosenTrip, store: string, existing: readonly StopVisit[], { mark, isBought }: TripEditor): Stop {
  const described = to.stores.find(({ id }) => id === store) ?? { id: store, name: store, emoji: "🏬", ...to.start };
  const visits = to.trip.visits.flatMap((visit, index) => (visit.store === store ? [{ visit, ended: to.ended[index] ?? null }] : []));
  return {
    chosen: to.chosen,
    visits: visits.map(({ visit, ended }, nth): StopVisit => {
      const before = existing[nth];
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

/**
 * Returns the trip reduced to a row's limit: with a simpler way or none, then with cut names and without discounts.
 */
function fitting(trip: ChosenTrip): { readonly choice: TripChoice; readonly way: StoredWay | null } {
  const choice = choiceOf(trip);
  const fits = (way: StoredWay | null): boolean => documentSize({ choice, way }) <= largestDocument;
  const way = trip.way === null ? null : wayThatFits(trip.way, fits);
  if (fits(way)) return { choice, way };
  const visits = choice.trip.visits.map((visit) => ({ ...visit, lines: visit.lines.map(shortLine) }));
  return { choice: { ...choice, trip: { ...choice.trip, visits } }, way };
}

function shortLine(line: BillLine): BillLine {
  return { ...line, name: [...line.name].slice(0, shortName).join(""), discounts: [] };
}
