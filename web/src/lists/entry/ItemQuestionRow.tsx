import type { ReactElement } from "react";
import { shownName } from "../../grocery/rows/names";
import type { Category } from "../../items/category-order";
import { categoryTitle } from "../../items/category-words";
import { CategorySelect } from "../../items/CategorySelect";
import { useText } from "../../locale";
import type { ItemQuestion } from "./use-quick-entry";

interface ItemQuestionRowProps {
  readonly id: string;
  readonly question: ItemQuestion;
  readonly categories: readonly Category[];
  readonly onCreate: () => void;
}

/** A pasted list may have a hundred of them. */
const mostShown = 3;

/** Asks whether to make an item that nobody knows, and in which category; Enter in the field is yes. */
export function ItemQuestionRow({ id, question, categories, onCreate }: ItemQuestionRowProps): ReactElement {
  const text = useText();
  const { names, category } = question;
  const shown = names.slice(0, mostShown).map(shownName).join(", ") + (names.length > mostShown ? " …" : "");
  const whole =
    category === undefined
      ? text.lists.createItems(names.length, shown)
      : text.lists.createItem(shown, categoryTitle(category, text));
  return (
    <div className="item-question" role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {whole}
      </span>
      <button
        type="button"
        className="suggestion ask"
        aria-label={whole}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onCreate}
      >
        <span aria-hidden="true" className="wide-only">
          ✨
        </span>
        <span className="cut-two">{text.lists.createShort(shown)}</span>
        <kbd className="wide-only">{text.lists.enterKey}</kbd>
      </button>
      {category !== undefined && (
        <CategorySelect
          isBare
          label={text.lists.categoryOfNew}
          categories={categories}
          value={category}
          onChange={question.choose}
        />
      )}
    </div>
  );
}
