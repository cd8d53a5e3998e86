import { useEffect } from "react";

/** Focuses the heading when a screen appears, unless something else has the focus. */
export function useFocusOnHeading(change: unknown): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    document.querySelector<HTMLElement>("#screen h1")?.focus();
  }, [change]);
}
