import { useState } from "react";
import type { KeyboardEvent } from "react";
import type { Suggestion } from "./suggestions";
import type { QuickEntryBox } from "./use-quick-entry";

/** Which suggestion the arrow keys have reached. */
export interface Highlight {
  readonly shown: readonly Suggestion[];
  /** Null while Enter takes what was typed. */
  readonly index: number | null;
  readonly chosen: Suggestion | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Reached {
  /** For what was typed; anything else typed starts anew. */
  readonly value: string;
  readonly name: string | null;
  readonly isClosed: boolean;
}

/**
 * Down and up go through the suggestions and past their ends back to what was typed. Escape first lets go of a
 * suggestion, then of all of them, and only then of what was typed.
 */
export function useHighlight(box: QuickEntryBox): Highlight {
  const [reached, setReached] = useState<Reached>({ value: "", name: null, isClosed: false });
  const { name, isClosed } =
    reached.value === box.value ? reached : { name: null, isClosed: false };
  const shown = isClosed ? [] : box.suggestions;
  const found = name === null ? -1 : shown.findIndex((suggestion) => suggestion.name === name);
  const reach = (index: number): void => {
    setReached({ value: box.value, name: shown[index]?.name ?? null, isClosed: false });
  };
  const escaped = (): boolean => {
    if (found >= 0) reach(-1);
    else if (box.value !== "" && shown.length > 0) setReached({ value: box.value, name: null, isClosed: true });
    else if (box.value !== "") box.type("");
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const handled = ((): boolean => {
      switch (event.key) {
        case "ArrowDown":
          reach(found + 1);
          return shown.length > 0;
        case "ArrowUp":
          reach(found < 0 ? shown.length - 1 : found - 1);
          return shown.length > 0;
        case "Escape":
          return escaped();
        default:
          return false;
      }
    })();
    if (handled) event.preventDefault();
  };
  return { shown, index: found < 0 ? null : found, chosen: shown[found], onKeyDown };
}
