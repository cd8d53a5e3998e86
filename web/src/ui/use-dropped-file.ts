import { useEffect, useRef, useState } from "react";

/**
 * Accepts a file dropped anywhere on the page, which a browser would otherwise open.
 *
 * @returns true while a file is dragged over the page.
 */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Moves between elements of the page are not exits.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      setOver(false);
      latest.current(file);
    };
    const handlers = [["dragover", hold], ["dragleave", leave], ["drop", drop]] as const;
    for (const [name, handler] of handlers) window.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of handlers) window.removeEventListener(name, handler);
    };
  }, []);
  return isOver;
}
