import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to what had it before rows changed places: a browser takes it away from what moves in the page.
 *
 * @param rows - another value after each change of places.
 * @returns to be called just before the rows move.
 */
export function useMovedFocus(rows: unknown): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const wanted = focused.current;
    focused.current = null;
    if (wanted === null || wanted === document.activeElement || !wanted.isConnected) return;
    // At the end of the list its button has nowhere to move to; what drags the row is still there.
    const isOff = wanted instanceof HTMLButtonElement && wanted.disabled;
    (isOff ? wanted.closest("li")?.querySelector("button") : wanted)?.focus();
  }, [rows]);
  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
