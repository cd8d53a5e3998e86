import type { Position } from "../../api/types";
import type { KeptWay } from "./kept-way";
import { decodedLine } from "./polyline";

export interface DrawnLeg {
  /** Two or more. */
  readonly points: readonly Position[];
  /** Straight from place to place, since nobody knows the roads. */
  readonly isEstimated: boolean;
}

/** The legs between places as they are drawn: along the roads where they are known. */
export function drawnLegs(places: readonly Position[], way: KeptWay | null): readonly DrawnLeg[] {
  return places.slice(1).flatMap((to, index): readonly DrawnLeg[] => {
    const from = places[index];
    const line = way?.legs[index]?.line ?? null;
    const roads = line === null ? null : decodedLine(line);
    if (roads !== null) return [{ points: roads, isEstimated: false }];
    return from === undefined ? [] : [{ points: [from, to], isEstimated: true }];
  });
}
