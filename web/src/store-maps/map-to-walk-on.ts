import type { MapSummary } from "../api/types";

/** Returns the chosen map if it exists; otherwise the first: the official one, then the best. */
export function mapToWalkOn(maps: readonly MapSummary[], chosen: string | null): MapSummary | undefined {
  return maps.find(({ id }) => id === chosen) ?? maps[0];
}
