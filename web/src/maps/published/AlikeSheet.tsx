import type { ReactElement } from "react";
import type { AlikeStore } from "../../api/map-client";
import { Link } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";

interface AlikeSheetProps {
  readonly stores: readonly AlikeStore[];
  /** The postcode, or the town. */
  readonly place: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** Asks whether an existing store with a similar name is the same. */
export function AlikeSheet({ stores, place, onAnother, onClose }: AlikeSheetProps): ReactElement {
  const text = useLaterTexts().publishedMaps;
  return (
    <Sheet title={text.alikeTitle} onClose={onClose}>
      <p>{text.alikeAbout(place)}</p>
      <ul className="card rows">
        {stores.map(({ id, name, street, city }) => (
          <li key={id}>
            <Link to={`/stores/${encodeURIComponent(id)}`} className="row-link tall">
              <span className="emoji" aria-hidden="true">🏪</span>
              <span className="grow">
                <bdi className="medium">{name}</bdi>
                <span className="quiet-text row-detail">{street === "" ? city : `${street}, ${city}`}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
      <Button onClick={onAnother}>{text.anotherStore}</Button>
    </Sheet>
  );
}
