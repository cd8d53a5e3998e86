import { useCallback, useSyncExternalStore } from "react";

/** True while a media query matches; rerenders on changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Wide enough for the bar of places at the side; the same width as in the style sheets. */
export function useIsWide(): boolean {
  return useMedia("(min-width: 900px)");
}
