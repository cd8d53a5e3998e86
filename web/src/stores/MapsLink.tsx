import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";

/** The link to the store maps that users draw. */
export function MapsLink(): ReactElement {
  const text = useText();
  return (
    <Link to="/maps" className="card row-link tall">
      <span className="emoji" aria-hidden="true">
        🗺️
      </span>
      <span className="grow">
        <span className="medium">{text.stores.maps}</span>
        <br />
        <span className="quiet-text">{text.stores.mapsDetail}</span>
      </span>
      <Icon name="forward" />
    </Link>
  );
}
