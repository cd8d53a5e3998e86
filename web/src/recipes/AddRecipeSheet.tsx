import type { ReactElement } from "react";
import { Icon } from "../ui/Icon";
import { PlaceRow } from "../ui/PlaceRow";
import { Sheet } from "../ui/Sheet";
import { bookQuery } from "./use-book";
import type { Book } from "./use-book";
import { useRecipeText } from "./use-recipe-text";

/** The ways in which a recipe comes into a book. */
export function AddRecipeSheet({ book, onClose }: { readonly book: Book; readonly onClose: () => void }): ReactElement {
  const text = useRecipeText();
  const into = bookQuery(book.household);
  return (
    <Sheet title={text.add} onClose={onClose}>
      <ul className="card rows">
        <PlaceRow
          to={`/recipes/new${into}`}
          picture={<Icon name="pen" />}
          name={text.write}
          explanation={text.writeExplanation}
        />
        <PlaceRow
          to={`/recipes/import${into}`}
          picture={<Icon name="copy" />}
          name={text.importTitle}
          explanation={text.importExplanation}
        />
        <PlaceRow
          to="/recipes/posted"
          picture={<Icon name="search" />}
          name={text.postedTitle}
          explanation={text.postedExplanation}
        />
      </ul>
    </Sheet>
  );
}
