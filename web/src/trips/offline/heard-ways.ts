import type { Position, Trip, TripPlan } from "../../api/types";
import { fields, integer, list, text, word } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import { travelModes } from "../../grocery/ways";
import type { TravelMode } from "../../grocery/ways";
import { placeName } from "../pace/pace";
import type { Way } from "./estimates";

/** Where the replica's local store `trip` keeps the ways that road engines have told. */
export const heardWaysId = "ways";

/** A way on roads as an engine has told it, from a store or a start to another. */
export interface HeardWay extends Way {
  readonly mode: TravelMode;
  /** The id of a store, or the name of a start (`placeName`). */
  readonly from: string;
  readonly to: string;
}

/** More nobody goes. */
const mostWays = 400;

export const readHeardWays: Reader<readonly HeardWay[]> = list(
  fields<HeardWay>({ mode: word(travelModes), from: text, to: text, seconds: integer, metres: integer, source: text }),
);

type HeardOf = Pick<TripPlan, "start" | "end" | "trips" | "alternatives">;

/** The ways heard so far and those of another plan; what was heard last counts. Estimates are made anew when they are needed. */
export function withWaysOf(known: readonly HeardWay[], plan: HeardOf, mode: TravelMode): readonly HeardWay[] {
  const ways = new Map(known.map((way) => [nameOf(way), way]));
  for (const trip of [...plan.trips, ...plan.alternatives.map((each) => each.trip)]) {
    for (const way of waysOf(trip, plan.start, plan.end, mode)) {
      ways.delete(nameOf(way));
      ways.set(nameOf(way), way);
    }
  }
  return [...ways.values()].slice(-mostWays);
}

function waysOf(trip: Trip, start: Position, end: Position | null, mode: TravelMode): readonly HeardWay[] {
  let from = placeName(start);
  const ways: HeardWay[] = [];
  for (const { store, travelSeconds: seconds, distanceMetres: metres, travelSource: source } of trip.visits) {
    ways.push({ mode, from, to: store, seconds, metres, source });
    from = store;
  }
  if (end !== null && trip.lastLegSource !== null) {
    const { lastLegSeconds: seconds, lastLegMetres: metres, lastLegSource: source } = trip;
    ways.push({ mode, from, to: placeName(end), seconds, metres, source });
  }
  return ways.filter(({ source }) => source !== "estimate");
}

/** Finds a way by the names of its ends; null where none was heard. */
export function heardWay(ways: readonly HeardWay[], mode: TravelMode): (from: string, to: string) => Way | null {
  const known = new Map(ways.map((way) => [nameOf(way), way]));
  return (from, to) => known.get(nameOf({ mode, from, to })) ?? null;
}

function nameOf({ mode, from, to }: Pick<HeardWay, "mode" | "from" | "to">): string {
  return `${mode} ${from} ${to}`;
}
