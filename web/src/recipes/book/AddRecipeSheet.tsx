import type { ReactElement } from "react";
import { PlaceRow } from "../../frame/PlaceRow";
import { useServices } from "../../frame/services";
import { useLaterTexts } from "../../locale";
import { unfinished } from "../../sync/unfinished";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import { bookQuery, draftQuery } from "../use-book";
import type { Book } from "../use-book";

/** The ways to add a recipe to a book. */
export function AddRecipeSheet({ book, onClose }: { readonly book: Book; readonly onClose: () => void }): ReactElement {
  const text = useLaterTexts().recipes;
  const imports = useLaterTexts().imports;
  const { replica } = useServices();
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
        {unfinished(replica).map(({ id, name }) => (
          <PlaceRow
            key={id}
            to={`/recipes/new${draftQuery(book.household, id)}`}
            picture={<Icon name="pen" />}
            name={name.trim() === "" ? text.nameless : name}
            explanation={text.unfinished}
          />
        ))}
        <PlaceRow
          to={`/recipes/import${into}`}
          picture={<Icon name="copy" />}
          name={text.importTitle}
          explanation={text.importExplanation}
        />
        <PlaceRow
          to="/bring"
          picture={<Icon name="upload" />}
          name={imports.title}
          explanation={imports.linkDetail}
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
