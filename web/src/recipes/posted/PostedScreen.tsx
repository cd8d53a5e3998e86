import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import type { PostedSummary } from "../../grocery/rows/posted-recipe";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { SearchField } from "../../ui/SearchField";
import { BookTabs } from "../BookTabs";
import { RecipePicture } from "../pictures/RecipePicture";
import { usePosted } from "./use-posted";

/** All posted recipes, newest first. */
export function PostedScreen(): ReactElement {
  const text = useLaterTexts().recipes;
  const [search, setSearch] = useState("");
  const posted = usePosted(search);
  const { recipes, failure, isLoading, hasMore } = posted;
  const isEmpty = recipes.length === 0 && !isLoading && failure === null;
  return (
    <Screen title={text.postedTitle} parent="/recipes">
      <div className="screen-body tight">
        <SearchField label={text.postedSearch} value={search} onChange={setSearch} />
        <BookTabs current={null} />
        <ul className="recipe-grid" aria-busy={isLoading}>
          {recipes.map((recipe) => (
            <PostedCard key={recipe.id} recipe={recipe} />
          ))}
        </ul>
        {failure !== null && (
          <FailureNote failure={failure}>
            <Button isSmall onClick={posted.retry}>
              {text.tryAgain}
            </Button>
          </FailureNote>
        )}
        {isLoading && <p className="quiet-text recipe-none">{text.loading}</p>}
        {isEmpty && search.trim() === "" && (
          <EmptyState picture="📖" title={text.postedEmpty} explanation={text.postedEmptyExplanation} />
        )}
        {isEmpty && search.trim() !== "" && (
          <p className="quiet-text recipe-none" role="status">
            {text.postedNothing(search)}
          </p>
        )}
        {hasMore && !isLoading && <Button onClick={posted.more}>{text.postedMore}</Button>}
      </div>
    </Screen>
  );
}

function PostedCard({ recipe }: { readonly recipe: PostedSummary }): ReactElement {
  const text = useLaterTexts().recipes;
  const formats = useFormats();
  return (
    <li className="card recipe-card">
      <Link to={`/recipes/posted/${encodeURIComponent(recipe.id)}`}>
        <span className="recipe-card-picture">
          <RecipePicture recipe={{ ...recipe, ingredients: [] }} household="" size="card" />
          {recipe.isMine && <span className="tag go">{text.mineTag}</span>}
        </span>
        <b className="recipe-card-name"><bdi>{recipe.name}</bdi></b>
        <span className="recipe-card-facts quiet-text">
          <span className="grow cut">{text.from(recipe.author)}</span>
          {recipe.minutes !== null && <span className="no-wrap">{formats.duration(recipe.minutes)}</span>}
        </span>
      </Link>
    </li>
  );
}
