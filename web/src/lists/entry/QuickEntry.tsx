import { useId, useRef } from "react";
import type { ClipboardEvent, FormEvent, ReactElement } from "react";
import { withPastedLines } from "./pasted-lines";
import { useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { VoicePanel } from "../voice/VoicePanel";
import { ItemQuestionRow } from "./ItemQuestionRow";
import { SuggestionRow } from "./SuggestionRow";
import { useHighlight } from "./use-highlight";
import type { QuickEntryBox } from "./use-quick-entry";

interface QuickEntryProps {
  readonly box: QuickEntryBox;
  /** True to focus the field when it appears, on an empty list. */
  readonly isWaiting: boolean;
  /** The list's name, if it is not the screen's title. */
  readonly listName?: string;
}

/** The field for adding entries: Enter adds and keeps the focus; arrow keys select a suggestion. */
export function QuickEntry({ box, isWaiting, listName }: QuickEntryProps): ReactElement {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const highlight = useHighlight(box);
  const option = (index: number): string => `${id}-option-${index}`;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (highlight.chosen === undefined) box.add();
    else box.pick(highlight.chosen.name);
    field.current?.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = event.clipboardData.getData("text/plain");
    const { selectionStart, selectionEnd } = event.currentTarget;
    // An input field would join the lines.
    if (!/[\r\n]/.test(lines.trim())) return;
    event.preventDefault();
    box.type(withPastedLines(box.value, lines, selectionStart ?? box.value.length, selectionEnd ?? box.value.length));
  };
  return (
    <>
      {highlight.suggestions.length > 0 && (box.voice === null || box.voice.state.kind === "idle") && (
        <SuggestionRow
          id={`${id}-options`}
          optionId={option}
          shown={highlight.suggestions}
          chosen={highlight.index}
          onPick={box.pick}
        />
      )}
      {box.question !== null && (
        <ItemQuestionRow id={`${id}-question`} question={box.question} categories={box.categories} onCreate={box.add} />
      )}
      {box.voice !== null && <VoicePanel voice={box.voice} emojiOf={box.emojiOf} />}
      <p id={`${id}-problem`} className="quick-problem warning-text" role="alert">
        {box.isNameless ? text.lists.itemNameNeeded : box.added === null ? "" : text.lists.addedSoMany(box.added)}
      </p>
      <form className="quick-entry" onSubmit={onSubmit}>
        <div className="quick-field">
          <span className="emoji" aria-hidden="true">
            {highlight.chosen?.emoji ?? box.emoji}
          </span>
          <label className="visually-hidden" htmlFor={`${id}-field`}>
            {listName === undefined ? text.lists.quickEntry : text.lists.quickEntryOn(listName)}
          </label>
          <input
            ref={field}
            id={`${id}-field`}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={highlight.suggestions.length > 0}
            aria-controls={`${id}-options`}
            aria-activedescendant={highlight.index === null ? undefined : option(highlight.index)}
            value={box.value}
            placeholder={listName === undefined ? text.lists.quickEntryExample : text.lists.quickEntryOn(listName)}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="enter"
            autoFocus={isWaiting}
            aria-describedby={box.question === null ? `${id}-problem` : `${id}-question`}
            aria-invalid={box.isNameless}
            onChange={(event) => box.type(event.target.value)}
            onPaste={onPaste}
            onKeyDown={highlight.onKeyDown}
          />
          {box.voice !== null && (
            <IconButton
              icon="microphone"
              label={text.lists.voice.speak}
              aria-pressed={box.voice.state.kind === "listening"}
              className={box.voice.state.kind === "listening" ? "on" : ""}
              onClick={box.voice.press}
            />
          )}
        </div>
        <button type="submit" className="button second quick-add" aria-label={text.lists.add}>
          <Icon name="plus" />
        </button>
      </form>
    </>
  );
}
