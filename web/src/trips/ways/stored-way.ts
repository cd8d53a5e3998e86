import type { Position } from "../../api/types";
import type { TripWay } from "../../api/way-types";
import { fields, list, nullable, text } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { TravelMode } from "../../grocery/ways";
import { decodedLine, encodedLine, thinnedLine } from "./polyline";

/** The way of a trip along roads, as stored with the trip. */
export type StoredWay = Value<typeof readStoredWay>;

export interface StoredLeg {
  /** The source, as in a plan: `estimate` or the name of a road engine. */
  readonly source: string;
  /** An encoded line; null if the roads are unknown. */
  readonly line: string | null;
}

export const readStoredWay = fields({
  /** The cache key from `wayKey`. */
  key: text,
  /** The name of the server's road engine; null for none. */
  engine: nullable(text),
  /** The legs between the places, in order. */
  legs: list(fields<StoredLeg>({ source: text, line: nullable(text) })),
});

/** Returns a key that is equal for equal places in the same order and travel mode. */
export function wayKey(mode: TravelMode, places: readonly Position[]): string {
  return `${mode} ${encodedLine(places)}`;
}

/** Converts a network response; a line that cannot be read becomes null. */
export function storedWay(key: string, { engine, legs }: TripWay): StoredWay {
  const readable = (line: string | null): string | null => (line === null || decodedLine(line) === null ? null : line);
  return { key, engine, legs: legs.map(({ source, line }) => ({ source, line: readable(line) })) };
}

/** True if another request may help: the engine is available and has not answered every leg. */
export function mayGetBetter(way: StoredWay): boolean {
  return way.engine !== null && way.legs.some(({ source }) => source === "estimate");
}

export function hasRoads(way: StoredWay): boolean {
  return way.legs.some(({ line }) => line !== null);
}

/**
 * The maximum distances of simplified lines from the road in meters. The first is less than a road's width on a
 * screen.
 */
const tolerances = [10, 25, 60, 150];

/** Returns the first of ever simpler ways that fits; null if none does. */
export function wayThatFits(way: StoredWay, fits: (way: StoredWay) => boolean): StoredWay | null {
  if (fits(way)) return way;
  for (const metres of tolerances) {
    const thinner = { ...way, legs: way.legs.map((leg) => ({ ...leg, line: thinned(leg.line, metres) })) };
    if (fits(thinner)) return thinner;
  }
  return null;
}

function thinned(line: string | null, metres: number): string | null {
  const points = line === null ? null : decodedLine(line);
  return points === null ? null : encodedLine(thinnedLine(points, metres));
}
