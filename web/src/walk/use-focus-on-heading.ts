import { useEffect } from "react";

/** Moves the focus to the heading when a screen appears, unless something else asked for it. */
export function useFocusOnHeading(change: unknown): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    document.querySelector<HTMLElement>("#screen h1")?.focus();
  }, [change]);
}
