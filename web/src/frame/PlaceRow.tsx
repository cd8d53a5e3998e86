import type { ReactElement, ReactNode } from "react";
import { Icon } from "../ui/Icon";
import { Link } from "./router";

interface PlaceRowProps {
  readonly to: string;
  /** Hidden from screen readers. */
  readonly picture: ReactNode;
  readonly name: string;
  readonly explanation: string;
}

/** A row that leads to another screen, with a line about it. */
export function PlaceRow({ to, picture, name, explanation }: PlaceRowProps): ReactElement {
  return (
    <li>
      <Link to={to} className="row-link tall">
        <span className="emoji" aria-hidden="true">
          {picture}
        </span>
        <span className="grow">
          <span className="medium">{name}</span>
          <br />
          <span className="quiet-text">{explanation}</span>
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
}
