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

/** The number of names shown; a pasted list may have a hundred. */
const namesShown = 3;

/** Asks whether to create unknown items, and in which category; Enter in the field confirms. */
export function ItemQuestionRow({ id, question, categories, onCreate }: ItemQuestionRowProps): ReactElement {
  const text = useText();
  const { names, category } = question;
  const visibleNames = names.slice(0, namesShown).map(shownName).join(", ") + (names.length > namesShown ? " …" : "");
  const whole =
    category === undefined
      ? text.lists.createItems(names.length, visibleNames)
      : text.lists.createItem(visibleNames, categoryTitle(category, text));
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
        <span className="cut-two">{text.lists.createShort(visibleNames)}</span>
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
