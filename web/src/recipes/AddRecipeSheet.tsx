import type { ReactElement } from "react";
import { Link } from "../app/router";
import { Icon } from "../ui/Icon";
import type { IconName } from "../ui/Icon";
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
        <Way icon="pen" to={`/recipes/new${into}`} title={text.write} explanation={text.writeExplanation} />
        <Way icon="copy" to={`/recipes/import${into}`} title={text.importTitle} explanation={text.importExplanation} />
        <Way icon="search" to="/recipes/posted" title={text.postedTitle} explanation={text.postedExplanation} />
      </ul>
    </Sheet>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  readonly explanation: string;
}

function Way({ icon, to, title, explanation }: WayProps): ReactElement {
  return (
    <li>
      <Link to={to} className="row-link tall">
        <Icon name={icon} />
        <span className="grow">
          <span className="medium">{title}</span>
          <br />
          <span className="quiet-text">{explanation}</span>
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
}
