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

/** The recipe books of the user and their households, with the week on top. */
export function RecipesScreen(): ReactElement {
  const text = useLaterTexts().recipes;
  const { views } = useRecipes();
  const book = useBook();
  const search = useSearch();
  const [isAdding, setAdding] = useState(false);
  const recipes = useQuery(views.book(book.household.id));
  const matches = search.words === null ? recipes : foundRecipes(recipes, search.words);
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
          {book.into === book.household && <IconButton icon="plus" label={text.add} onClick={() => setAdding(true)} />}
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
        {matches.length === 0 && recipes.length > 0 && (
          <p className="quiet-text recipe-none" role="status">
            {text.nothingFound(search.words ?? "")}
          </p>
        )}
        <ul className="recipe-grid">
          {matches.map((recipe) => (
            <RecipeCard key={recipe.id} recipe={recipe} household={book.household} />
          ))}
        </ul>
      </div>
      {isAdding && <AddRecipeSheet book={book} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

interface Search {
  /** Null without a search. */
  readonly words: string | null;
  readonly set: (words: string | null) => void;
}

/** Debounce of the address, since browsers reject more than a hundred changes in half a minute. */
const restMilliseconds = 400;

/** The search in the address, next to the book. */
function useSearch(): Search {
  const { location, go } = useRouter();
  const [words, set] = useState(() => location.query.get("search"));
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const query = new URLSearchParams(window.location.search);
      if (words === null) query.delete("search");
      else query.set("search", words);
      const search = query.toString() === "" ? "" : `?${query}`;
      if (window.location.search !== search) go(window.location.pathname + search, { replace: true });
    }, restMilliseconds);
    return () => window.clearTimeout(timer);
    // `go` changes with each navigation, but behaves the same.
  }, [words]);
  return { words, set };
}
