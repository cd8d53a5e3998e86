import { useCallback, useSyncExternalStore } from "react";

/** True while a media query matches; rerenders on changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True if the bar is at the side; the same width as in the style sheets. */
export function useIsWide(): boolean {
  return useMedia("(min-width: 900px)");
}
