import type { Position, Trip, TripPlan } from "../../api/types";
import { fields, integer, list, text, word } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import { travelModes } from "../../grocery/ways";
import type { TravelMode } from "../../grocery/ways";
import { placeName } from "../pace/pace";
import type { Way } from "./estimates";

/** The key of the road engines' ways in the replica's local store `trip`. */
export const engineWaysId = "ways";

/** A way along roads from a store or a start to another, from a road engine. */
export interface EngineWay extends Way {
  readonly mode: TravelMode;
  /** The id of a store, or the name of a start (`placeName`). */
  readonly from: string;
  readonly to: string;
}

/** The maximum number of stored ways. */
const mostWays = 400;

export const readEngineWays: Reader<readonly EngineWay[]> = list(
  fields<EngineWay>({ mode: word(travelModes), from: text, to: text, seconds: integer, metres: integer, source: text }),
);

type PlanWithWays = Pick<TripPlan, "start" | "end" | "trips" | "alternatives">;

/** Returns the known ways with those of a plan added; later ones replace earlier ones. Estimates are not stored. */
export function withWaysOf(stored: readonly EngineWay[], plan: PlanWithWays, mode: TravelMode): readonly EngineWay[] {
  const ways = new Map(stored.map((way) => [nameOf(way), way]));
  for (const trip of [...plan.trips, ...plan.alternatives.map((each) => each.trip)]) {
    for (const way of waysOf(trip, plan.start, plan.end, mode)) {
      ways.delete(nameOf(way));
      ways.set(nameOf(way), way);
    }
  }
  return [...ways.values()].slice(-mostWays);
}

function waysOf(trip: Trip, start: Position, end: Position | null, mode: TravelMode): readonly EngineWay[] {
  let from = placeName(start);
  const ways: EngineWay[] = [];
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

/** Returns a lookup of ways by the names of their ends; it returns null for an unknown way. */
export function engineWay(ways: readonly EngineWay[], mode: TravelMode): (from: string, to: string) => Way | null {
  const waysByName = new Map(ways.map((way) => [nameOf(way), way]));
  return (from, to) => waysByName.get(nameOf({ mode, from, to })) ?? null;
}

function nameOf({ mode, from, to }: Pick<EngineWay, "mode" | "from" | "to">): string {
  return `${mode} ${from} ${to}`;
}
