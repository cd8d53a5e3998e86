import { useLayoutEffect, useRef } from "react";

/**
 * Restores the focus after rows changed places: browsers blur an element that moves in the page.
 *
 * @param rows - a new value after each move
 * @returns a function to call just before the rows move
 */
export function useMovedFocus(rows: unknown): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const target = focused.current;
    focused.current = null;
    if (target === null || target === document.activeElement || !target.isConnected) return;
    // At the end of the list the move button is disabled; focus the drag handle instead.
    const isOff = target instanceof HTMLButtonElement && target.disabled;
    (isOff ? target.closest("li")?.querySelector("button") : target)?.focus();
  }, [rows]);
  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
