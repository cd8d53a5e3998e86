import { useCallback } from "react";
import type { Position } from "../api/types";
import { useNearby } from "./use-nearby";
import { metresBetween } from "./distance";

/** Returns a function for the distance from the shopper; null while their position is unknown. */
export function useDistance(): (to: Position) => number | null {
  const nearby = useNearby();
  const origin = nearby?.kind === "ready" ? nearby.value.origin : null;
  return useCallback((to) => (origin === null ? null : metresBetween(origin, to)), [origin]);
}
