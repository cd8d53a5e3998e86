import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { useText } from "../../locale";
import type { Suggestion } from "./suggestions";

interface SuggestionRowProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly shown: readonly Suggestion[];
  /** The index that Enter takes; null for the typed text. */
  readonly chosen: number | null;
  readonly onPick: (name: string) => void;
}

/** Shows completions in one row above the field. The field keeps the focus. */
export function SuggestionRow({ id, optionId, shown, chosen, onPick }: SuggestionRowProps): ReactElement {
  const text = useText();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const option = chosen === null ? undefined : row.current?.children[chosen];
    // Scroll only the row; `scrollIntoView` would move the page too.
    if (option instanceof HTMLElement && row.current !== null) row.current.scrollLeft = option.offsetLeft - 48;
  }, [chosen]);
  const label = shown[0]?.from === "near" ? text.lists.didYouMean : text.lists.suggestions;
  return (
    <ul ref={row} id={id} className="suggestions" role="listbox" aria-label={label}>
      {shown.map((suggestion, index) => (
        <li
          key={suggestion.name}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          className="suggestion"
          // Keep the focus in the field, so that the phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion.name)}
        >
          <span aria-hidden="true">{suggestion.emoji}</span>
          {suggestion.from === "near" ? text.lists.perhaps(suggestion.name) : suggestion.name}
          {suggestion.due !== undefined && (
            <span className="quiet-text">{text.lists.due(suggestion.due.everyDays, suggestion.due.daysAgo)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
