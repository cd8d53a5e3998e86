import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { IconButton } from "../../ui/Button";
import { SearchField } from "../../ui/SearchField";
import { BookTabs } from "../BookTabs";
import { WeekCard } from "../plan/WeekCard";
import { foundRecipes } from "../recipe-search";
import { useBook } from "../use-book";
import { useRecipes } from "../use-recipes";
import { AddRecipeSheet } from "./AddRecipeSheet";
import { EmptyBook } from "./EmptyBook";
import { RecipeCard } from "./RecipeCard";

/** The recipe books of one's households and one's own, with the week on top. */
export function RecipesScreen(): ReactElement {
  const text = useLaterTexts().recipes;
  const { views } = useRecipes();
  const book = useBook();
  const search = useSearch();
  const [isAdding, setAdding] = useState(false);
  const recipes = useQuery(views.book(book.household.id));
  const found = search.words === null ? recipes : foundRecipes(recipes, search.words);
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <IconButton
            icon="search"
            label={text.search}
            aria-expanded={search.words !== null}
            onClick={() => search.set(search.words === null ? "" : null)}
          />
          <IconButton icon="plus" label={text.add} onClick={() => setAdding(true)} />
        </>
      }
    >
      <div className="screen-body tight">
        {search.words === null ? (
          <WeekCard book={book} />
        ) : (
          <SearchField label={text.search} value={search.words} onChange={search.set} isWaiting />
        )}
        <BookTabs current={book.household.id} />
        {recipes.length === 0 && <EmptyBook book={book} onAdd={() => setAdding(true)} />}
        {found.length === 0 && recipes.length > 0 && (
          <p className="quiet-text recipe-none" role="status">
            {text.nothingFound(search.words ?? "")}
          </p>
        )}
        <ul className="recipe-grid">
          {found.map((recipe) => (
            <RecipeCard key={recipe.id} recipe={recipe} household={book.household} />
          ))}
        </ul>
      </div>
      {isAdding && <AddRecipeSheet book={book} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

interface Search {
  /** Null while nothing is searched. */
  readonly words: string | null;
  readonly set: (words: string | null) => void;
}

/** Browsers refuse more than a hundred changes of the address in half a minute, so typing waits until it rests. */
const restMilliseconds = 400;

/** What is searched stands in the address, beside the book. */
function useSearch(): Search {
  const { location, go } = useRouter();
  const [words, set] = useState(() => location.query.get("search"));
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const query = new URLSearchParams(window.location.search);
      if (words === null) query.delete("search");
      else query.set("search", words);
      const written = query.toString() === "" ? "" : `?${query}`;
      if (window.location.search !== written) go(window.location.pathname + written, { replace: true });
    }, restMilliseconds);
    return () => window.clearTimeout(timer);
    // `go` is a new function after each move, and does the same.
  }, [words]);
  return { words, set };
}
