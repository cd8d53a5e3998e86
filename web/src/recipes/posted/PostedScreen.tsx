import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { Screen } from "../../frame/Screen";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { SearchField } from "../../ui/SearchField";
import { BookTabs } from "../BookTabs";
import { PostedCard } from "./PostedCard";
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
