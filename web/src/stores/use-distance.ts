import { useCallback } from "react";
import type { Position } from "../api/types";
import { useNearby } from "./use-nearby";
import { metresBetween } from "./distance";

/** How far away something is from where the shopper is; null while nobody knows where that is. */
export function useDistance(): (to: Position) => number | null {
  const nearby = useNearby();
  const origin = nearby?.kind === "ready" ? nearby.value.origin : null;
  return useCallback((to) => (origin === null ? null : metresBetween(origin, to)), [origin]);
}
