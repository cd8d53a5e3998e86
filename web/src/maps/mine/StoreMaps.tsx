import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { streetOrTown } from "../../stores/address";
import { Icon } from "../../ui/Icon";
import { useKnownGrocers } from "../shelf/use-known-grocers";

const mostStores = 12;

/** The stores known to this device, the chosen one first, each with its published maps. */
export function StoreMaps(): ReactElement {
  const maps = useLaterTexts().maps;
  const stores = useKnownGrocers().filter(({ hasMap }) => hasMap).slice(0, mostStores);
  if (stores.length === 0) return <p className="quiet-text">{maps.noStores}</p>;
  return (
    <ul className="card rows">
      {stores.map((store) => (
        <li key={store.id}>
          <Link to={`/stores/${encodeURIComponent(store.id)}/maps`} className="row-link tall">
            <span className="emoji" aria-hidden="true">{store.organisation.emoji}</span>
            <span className="grow">
              <bdi className="medium">{store.name}</bdi>
              <br />
              <span className="quiet-text">{streetOrTown(store)}</span>
            </span>
            <Icon name="forward" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
