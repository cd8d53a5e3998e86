import type { Position } from "../../api/types";
import type { StoredWay } from "./stored-way";
import { decodedLine } from "./polyline";

export interface DrawnLeg {
  /** Two or more. */
  readonly points: readonly Position[];
  /** True for a straight line between places, if the roads are unknown. */
  readonly isEstimated: boolean;
}

/** Returns the legs between places for drawing: along roads if known. */
export function drawnLegs(places: readonly Position[], way: StoredWay | null): readonly DrawnLeg[] {
  return places.slice(1).flatMap((to, index): readonly DrawnLeg[] => {
    const from = places[index];
    const line = way?.legs[index]?.line ?? null;
    const roads = line === null ? null : decodedLine(line);
    if (roads !== null) return [{ points: roads, isEstimated: false }];
    return from === undefined ? [] : [{ points: [from, to], isEstimated: true }];
  });
}
