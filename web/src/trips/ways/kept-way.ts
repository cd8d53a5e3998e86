import type { Position } from "../../api/types";
import type { TripWay } from "../../api/way-types";
import { fields, list, nullable, text } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { TravelMode } from "../../grocery/ways";
import { decodedLine, encodedLine, thinnedLine } from "./polyline";

/** The way of a trip along the roads, as it is kept with the trip. */
export type KeptWay = Value<typeof readKeptWay>;

export interface KeptLeg {
  /** The source, as in a plan: `estimate` or the name of a road engine. */
  readonly source: string;
  /** An encoded line; null where nobody knows the roads. */
  readonly line: string | null;
}

export const readKeptWay = fields({
  /** The cache key from `wayKey`. */
  key: text,
  /** The name of the road engine that the server has for it; null for none. */
  engine: nullable(text),
  /** From place to place. */
  legs: list(fields<KeptLeg>({ source: text, line: nullable(text) })),
});

/** Returns a key that is equal for equal places in the same order and travel mode. */
export function wayKey(mode: TravelMode, places: readonly Position[]): string {
  return `${mode} ${encodedLine(places)}`;
}

/** Converts a network response; a line that cannot be read becomes null. */
export function keptWay(key: string, { engine, legs }: TripWay): KeptWay {
  const readable = (line: string | null): string | null => (line === null || decodedLine(line) === null ? null : line);
  return { key, engine, legs: legs.map(({ source, line }) => ({ source, line: readable(line) })) };
}

/** True if another request may help: the engine is available and has not answered every leg. */
export function mayGetBetter(way: KeptWay): boolean {
  return way.engine !== null && way.legs.some(({ source }) => source === "estimate");
}

export function hasRoads(way: KeptWay): boolean {
  return way.legs.some(({ line }) => line !== null);
}

/** How far a thinner line may lie from the road, in metres: less than the road is wide on a screen, and then more. */
const tolerances = [10, 25, 60, 150];

/** The first of ever thinner ways that fits; null where none does. */
export function wayThatFits(way: KeptWay, fits: (way: KeptWay) => boolean): KeptWay | null {
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
