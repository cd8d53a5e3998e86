import { useSyncExternalStore } from "react";

// The width from which the places stand at the side; the same figure as in the style sheets.
const wide = window.matchMedia("(min-width: 900px)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether there is room for two things side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
