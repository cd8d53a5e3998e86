import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { sameContents } from "../../grocery/rows/recipe-contents";
import { useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { SearchField } from "../../ui/SearchField";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { RecipePicture } from "../pictures/RecipePicture";
import { foundRecipes } from "../recipe-search";
import type { Recipe } from "../recipe-views";
import { bookQuery } from "../use-book";
import type { Book } from "../use-book";
import { useRecipes } from "../use-recipes";
import type { Day } from "../week";
import { useCalendar } from "./use-week";

interface RecipePickerProps {
  readonly day: Day;
  readonly book: Book;
  readonly onClose: () => void;
}

/** Selects a recipe for a day, from the household's book first, then the own book. */
export function RecipePicker({ day, book, onClose }: RecipePickerProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { views, actions } = useRecipes();
  const { longName, weekdayName } = useCalendar();
  const say = useSay();
  const [search, setSearch] = useState("");
  const household = book.household.id;
  const ofBook = useQuery(views.book(household));
  const ownRecipes = useQuery(views.book(""));
  const isInBook = (recipe: Recipe): boolean => ofBook.some((other) => sameContents(other, recipe));
  const otherRecipes = household === "" ? [] : ownRecipes.filter((recipe) => !isInBook(recipe));
  const matches = foundRecipes([...ofBook, ...otherRecipes], search);
  const plan = (recipe: Recipe): void => {
    const { undo } = actions.plan(recipe.id, day, recipe.servings, household);
    say(text.mealPlanned(recipe.name, weekdayName(day)), undo);
    onClose();
  };
  return (
    <Sheet title={text.chooseRecipe(longName(day))} onClose={onClose}>
      {ofBook.length + otherRecipes.length === 0 ? (
        <EmptyState picture="📖" title={text.noRecipes} explanation={text.noRecipesExplanation}>
          <Link to={`/recipes/new${bookQuery(book.household)}`} className="button primary">
            {text.write}
          </Link>
        </EmptyState>
      ) : (
        <>
          <SearchField label={text.search} value={search} onChange={setSearch} />
          {matches.length === 0 && <p className="quiet-text">{text.nothingFound(search)}</p>}
          <ul className="card rows">
            {matches.map((recipe) => (
              <li key={recipe.id}>
                <button type="button" className="row-link picker-row" onClick={() => plan(recipe)}>
                  <RecipePicture recipe={recipe} household={household} size="small" />
                  <bdi className="grow medium">{recipe.name}</bdi>
                  <span className="quiet-text no-wrap">{text.forServings(recipe.servings)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
