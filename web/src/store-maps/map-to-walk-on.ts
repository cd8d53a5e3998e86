import type { MapSummary } from "../api/types";

/** The map that somebody has chosen, while it is there; else the first: the official one, then the best. */
export function mapToWalkOn(maps: readonly MapSummary[], chosen: string | null): MapSummary | undefined {
  return maps.find(({ id }) => id === chosen) ?? maps[0];
}
