import type { ReactElement } from "react";
import { shownName } from "../../grocery/rows/names";
import { useItems } from "../../items/services";
import { useFormats, useLaterTexts } from "../../locale";
import { listAmountWords } from "../amounts/ingredient-words";
import type { PreviewLine } from "../shopping";

interface NeedRowProps {
  readonly line: PreviewLine;
  /** The household whose items apply; empty for the person's own. */
  readonly household: string;
  readonly isChosen: boolean;
  /** True if there is only one recipe, whose name is then omitted. */
  readonly isAlone: boolean;
  readonly onToggle: () => void;
}

/** An ingredient to buy: checkbox, amount, recipes, and the resulting entry. */
export function NeedRow({ line, household, isChosen, isAlone, onToggle }: NeedRowProps): ReactElement {
  const { need, onList, after } = line;
  const text = useLaterTexts().recipes;
  const { items } = useItems();
  const words = { text, formats: useFormats() };
  const already = onList === null ? "" : listAmountWords(onList, words, need.note);
  const details = [
    isAlone ? "" : text.forRecipes(need.recipes.join(", ")),
    onList === null ? "" : already === "" ? text.onListAlreadyPlain : text.onListAlready(already),
    onList === null || !isChosen ? "" : text.willBe(listAmountWords(after, words, need.note)),
  ].filter((part) => part !== "");
  return (
    <label className="need-row">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="emoji" aria-hidden="true">
        {items.of(household).belonging(need.name).emoji}
      </span>
      <span className="grow">
        <span className="medium">{shownName(need.name)}</span>
        {details.length > 0 && (
          <>
            <br />
            <span className="quiet-text">{details.join(" · ")}</span>
          </>
        )}
      </span>
      <span className="no-wrap">{listAmountWords(need, words, need.note)}</span>
    </label>
  );
}
