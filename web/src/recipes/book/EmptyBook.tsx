import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { isolated } from "../../ui/isolated";
import { PostedCard } from "../posted/PostedCard";
import { usePosted } from "../posted/use-posted";
import type { Book } from "../use-book";

/** The purpose of a recipe book, ways to add the first recipe, and recipes that others posted. */
export function EmptyBook({ book, onAdd }: { readonly book: Book; readonly onAdd: () => void }): ReactElement {
  const text = useLaterTexts().recipes;
  const isOwn = book.household.kind === "own";
  return (
    <>
      <EmptyState
        picture="🍲"
        title={isOwn ? text.emptyTitle : text.emptyHouseholdTitle(isolated(book.name))}
        explanation={isOwn ? text.emptyExplanation : text.emptyHouseholdExplanation}
      >
        {book.into === book.household && (
          <Button look="primary" icon="plus" onClick={onAdd}>
            {text.add}
          </Button>
        )}
      </EmptyState>
      <PostedByOthers />
    </>
  );
}

/** The newest posted recipes; nothing while they are unknown. */
function PostedByOthers(): ReactElement | null {
  const text = useLaterTexts().recipes;
  const { recipes } = usePosted("");
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="posted-by-others">
      <h2 id="posted-by-others" className="section-title">{text.postedTitle}</h2>
      <ul className="recipe-grid">
        {recipes.map((recipe) => (
          <PostedCard key={recipe.id} recipe={recipe} />
        ))}
      </ul>
    </section>
  );
}
