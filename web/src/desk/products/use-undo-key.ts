import { useEffect, useRef } from "react";

/** Handles Ctrl+Z (⌘Z) anywhere on the screen, except in text fields. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
