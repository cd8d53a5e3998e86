import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { isolated } from "../../ui/isolated";
import type { Book } from "../use-book";

/** The purpose of a recipe book, with ways to add the first recipe. */
export function EmptyBook({ book, onAdd }: { readonly book: Book; readonly onAdd: () => void }): ReactElement {
  const text = useLaterTexts().recipes;
  const isOwn = book.household.kind === "own";
  return (
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
  );
}
