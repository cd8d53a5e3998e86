import { useId, useRef } from "react";
import type { ClipboardEvent, FormEvent, KeyboardEvent, ReactElement } from "react";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import { ItemQuestionRow } from "./ItemQuestionRow";
import { withLines } from "./quick-entry";
import type { QuickEntryBox } from "./use-quick-entry";

/** Always at hand above the keyboard: Enter adds and stays. */
export function QuickEntry({ box }: { readonly box: QuickEntryBox }): ReactElement {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    box.add();
    field.current?.focus();
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = event.clipboardData.getData("text/plain");
    const { selectionStart, selectionEnd } = event.currentTarget;
    // The field itself would run lines together.
    if (!/[\r\n]/.test(lines.trim())) return;
    event.preventDefault();
    box.type(withLines(box.value, lines, selectionStart ?? box.value.length, selectionEnd ?? box.value.length));
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && box.value !== "") {
      event.preventDefault();
      box.type("");
    }
  };
  return (
    <>
      {box.suggestions.length > 0 && <Suggestions box={box} />}
      {box.question !== null && (
        <ItemQuestionRow id={`${id}-question`} question={box.question} categories={box.categories} onCreate={box.add} />
      )}
      <p id={`${id}-problem`} className="quick-problem warning-text" role="alert">
        {box.isNameless ? text.lists.itemNameNeeded : box.added === null ? "" : text.lists.addedSoMany(box.added)}
      </p>
      <form className="quick-entry" onSubmit={submitted}>
        <div className="quick-field">
          <span className="emoji" aria-hidden="true">
            {box.emoji}
          </span>
          <label className="visually-hidden" htmlFor={`${id}-field`}>
            {text.lists.quickEntry}
          </label>
          <input
            ref={field}
            id={`${id}-field`}
            value={box.value}
            placeholder={text.lists.quickEntryExample}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="enter"
            aria-describedby={box.question === null ? `${id}-problem` : `${id}-question`}
            aria-invalid={box.isNameless}
            onChange={(event) => box.type(event.target.value)}
            onPaste={pasted}
            onKeyDown={pressed}
          />
        </div>
        <button type="submit" className="button second quick-add" aria-label={text.lists.add}>
          <Icon name="plus" />
        </button>
      </form>
    </>
  );
}

function Suggestions({ box }: { readonly box: QuickEntryBox }): ReactElement {
  const text = useText();
  return (
    <ul className="suggestions" aria-label={text.lists.suggestions}>
      {box.suggestions.map((suggestion) => (
        <li key={suggestion.name}>
          <button
            type="button"
            className="suggestion"
            // The field keeps the focus, so that the keyboard of a phone stays where it is.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => box.pick(suggestion.name)}
          >
            <span aria-hidden="true">{suggestion.emoji}</span>
            {suggestion.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
