import { useId } from "react";
import type { ClipboardEvent, KeyboardEvent, ReactElement } from "react";
import type { DraftLine } from "../../grocery/rows/unfinished-recipe";
import { useItems } from "../../items/services";
import { useFormats, useLaterTexts } from "../../locale";
import { IconButton } from "../../ui/Button";
import { ingredientAmountWords } from "../amounts/ingredient-words";
import { scaledAmount } from "../amounts/scaling";

interface IngredientRowProps {
  readonly line: DraftLine;
  /** From 1. */
  readonly number: number;
  readonly household: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  /** Called on Backspace in an empty line. */
  readonly onEmpty: () => void;
  readonly onOpen: () => void;
}

/** One ingredient line with the parsed ingredient below. */
export function IngredientRow(props: IngredientRowProps): ReactElement {
  const { line, number, household, onText, onOpen } = props;
  const text = useLaterTexts().recipes;
  const { items } = useItems();
  const words = { text, formats: useFormats() };
  const id = useId();
  const { ingredient } = line;
  const amount = ingredient === null ? null : ingredientAmountWords(scaledAmount(ingredient, 1), words);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Enter") {
      event.preventDefault();
      props.onEnter();
    } else if (event.key === "Backspace" && line.text === "" && number > 1) {
      event.preventDefault();
      props.onEmpty();
    }
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData("text");
    // A single-line field would join the lines.
    if (!text.trim().includes("\n")) return;
    event.preventDefault();
    onText(line.text + text.trim());
  };
  return (
    <li className="ingredient-row">
      <span className="emoji" aria-hidden="true">
        {ingredient === null ? "🥕" : items.of(household).belonging(ingredient.name).emoji}
      </span>
      <span className="grow">
        <input
          className="plain-input"
          aria-label={text.line(number)}
          aria-describedby={`${id}-understood`}
          value={line.text}
          placeholder={number === 1 ? text.lineExample : ""}
          maxLength={400}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={pasted}
        />
        <span id={`${id}-understood`} className="understood">
          {ingredient !== null && amount !== null && (
            <>
              {amount.amount !== "" && <b className="go-text">{amount.amount}</b>}{" "}
              <bdi className="medium">{ingredient.name}</bdi>
              {amount.note !== "" && <span className="quiet-text"> {amount.note}</span>}
              {ingredient.isOptional && <span className="quiet-text"> {text.optionalTag}</span>}
            </>
          )}
        </span>
      </span>
      {ingredient !== null && <IconButton icon="more" label={text.editLine(ingredient.name)} onClick={onOpen} />}
    </li>
  );
}
