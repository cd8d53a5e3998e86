import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { Household } from "../grocery/people/household";
import { useLaterTexts } from "../locale";
import { bookName, bookQuery, useOpenBook } from "./use-book";
import { useRecipes } from "./use-recipes";

/** @param current - a household's id, empty for the own book; null for the posted recipes. */
export function BookTabs({ current }: { readonly current: string | null }): ReactElement {
  const { households } = useServices();
  const text = useLaterTexts().recipes;
  const all = useQuery(households);
  const inOrder = [...all.filter(({ kind }) => kind === "shared"), ...all.filter(({ kind }) => kind === "own")];
  return (
    <nav className="book-tabs" aria-label={text.books}>
      {inOrder.map((household) => (
        <BookTab key={household.id} household={household} isCurrent={household.id === current} />
      ))}
      <Link to="/recipes/posted" aria-current={current === null ? "page" : undefined}>
        {text.posted}
      </Link>
    </nav>
  );
}

function BookTab(props: { readonly household: Household; readonly isCurrent: boolean }): ReactElement {
  const { household, isCurrent } = props;
  const { views } = useRecipes();
  const text = useLaterTexts().recipes;
  const open = useOpenBook();
  const count = useQuery(views.book(household.id)).length;
  const name = bookName(household, text.mine);
  return (
    <Link
      to={`/recipes${bookQuery(household)}`}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={text.bookCount(name, count)}
      onClick={() => open(household)}
    >
      <bdi className="cut">{name}</bdi>
      {count > 0 && <span>{count}</span>}
    </Link>
  );
}
