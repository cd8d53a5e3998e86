import { useEffect, useRef } from "react";

/** Ctrl+Z (⌘Z) anywhere on the screen, unless it is typing that should be undone. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
