import { useState } from "react";
import type { KeyboardEvent } from "react";
import type { Suggestion } from "./suggestions";
import type { QuickEntryBox } from "./use-quick-entry";

/** The suggestion selected with the arrow keys. */
export interface Highlight {
  readonly suggestions: readonly Suggestion[];
  /** Null if Enter takes the typed text. */
  readonly index: number | null;
  readonly chosen: Suggestion | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface HighlightState {
  /** The typed text of this selection; other text resets it. */
  readonly value: string;
  readonly name: string | null;
  readonly isClosed: boolean;
}

/**
 * Arrow keys cycle through the suggestions and back to the typed text. Escape first clears the selection, then closes
 * the suggestions, then clears the text.
 */
export function useHighlight(box: QuickEntryBox): Highlight {
  const [highlight, setHighlight] = useState<HighlightState>({ value: "", name: null, isClosed: false });
  const { name, isClosed } =
    highlight.value === box.value ? highlight : { name: null, isClosed: false };
  const suggestions = isClosed ? [] : box.suggestions;
  const selectedIndex = name === null ? -1 : suggestions.findIndex((suggestion) => suggestion.name === name);
  const select = (index: number): void => {
    setHighlight({ value: box.value, name: suggestions[index]?.name ?? null, isClosed: false });
  };
  const handleEscape = (): boolean => {
    if (selectedIndex >= 0) select(-1);
    else if (box.value !== "" && suggestions.length > 0) setHighlight({ value: box.value, name: null, isClosed: true });
    else if (box.value !== "") box.type("");
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const handled = ((): boolean => {
      switch (event.key) {
        case "ArrowDown":
          select(selectedIndex + 1);
          return suggestions.length > 0;
        case "ArrowUp":
          select(selectedIndex < 0 ? suggestions.length - 1 : selectedIndex - 1);
          return suggestions.length > 0;
        case "Escape":
          return handleEscape();
        default:
          return false;
      }
    })();
    if (handled) event.preventDefault();
  };
  const index = selectedIndex < 0 ? null : selectedIndex;
  return { suggestions, index, chosen: suggestions[selectedIndex], onKeyDown };
}
