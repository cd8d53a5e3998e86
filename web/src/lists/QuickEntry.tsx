import { useId, useRef } from "react";
import type { FormEvent, ReactElement } from "react";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";

export interface Suggestion {
  readonly name: string;
  readonly emoji: string;
}

interface QuickEntryProps {
  readonly value: string;
  /** The picture of what is being typed. */
  readonly emoji: string;
  readonly suggestions: readonly Suggestion[];
  readonly onChange: (value: string) => void;
  /** Adds what is typed. */
  readonly onAdd: () => void;
  /** Adds what is typed, with this for its item. */
  readonly onPick: (suggestion: Suggestion) => void;
}

/** Always at hand above the keyboard: Enter adds and stays. */
export function QuickEntry(props: QuickEntryProps): ReactElement {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const label = useId();
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    props.onAdd();
    field.current?.focus();
  };
  return (
    <>
      {props.suggestions.length > 0 && (
        <ul className="suggestions" aria-label={text.lists.suggestions}>
          {props.suggestions.map((suggestion) => (
            <li key={suggestion.name}>
              <button
                type="button"
                className="suggestion"
                // The field keeps the focus, so that the keyboard of a phone stays where it is.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => props.onPick(suggestion)}
              >
                <span aria-hidden="true">{suggestion.emoji}</span>
                {suggestion.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="quick-entry" onSubmit={submitted}>
        <div className="quick-field">
          <span className="emoji" aria-hidden="true">
            {props.emoji}
          </span>
          <label id={label} className="visually-hidden" htmlFor={`${label}-field`}>
            {text.lists.quickEntry}
          </label>
          <input
            ref={field}
            id={`${label}-field`}
            value={props.value}
            placeholder={text.lists.quickEntryExample}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="enter"
            maxLength={400}
            onChange={(event) => props.onChange(event.target.value)}
          />
        </div>
        <button type="submit" className="button second quick-add" aria-label={text.lists.add}>
          <Icon name="plus" />
        </button>
      </form>
    </>
  );
}
