import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../../api/types";
import { Link } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useMapText } from "../../locale/use-map-text";
import { Icon } from "../../ui/Icon";

const mostStores = 12;

/** The stores that this device knows, the chosen one first; each leads to its published maps. */
export function StoreMaps(): ReactElement {
  const maps = useMapText();
  const stores = useMappedStores();
  if (stores.length === 0) return <p className="quiet-text">{maps.noStores}</p>;
  return (
    <ul className="card rows">
      {stores.map((store) => (
        <li key={store.id}>
          <Link to={`/stores/${encodeURIComponent(store.id)}/maps`} className="row-link">
            <span className="emoji" aria-hidden="true">{store.organisation.emoji}</span>
            <span className="grow medium">{store.name}</span>
            <span className="quiet-text end">{store.street}</span>
            <Icon name="forward" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Grocers with a map, from the device alone. */
function useMappedStores(): readonly Store[] {
  const { stores, preferences } = useServices();
  const chosen = useQuery(preferences.chosenStore);
  const [known, setKnown] = useState<readonly Store[]>([]);
  useEffect(() => {
    let isShown = true;
    void stores.known().then(
      (found) => {
        if (isShown) setKnown(found.filter(({ hasMap, organisation }) => hasMap && organisation.kind === "grocer"));
      },
      // A device that cannot be read knows none.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [stores]);
  const first = known.filter(({ id }) => id === chosen);
  return [...first, ...known.filter(({ id }) => id !== chosen)].slice(0, mostStores);
}
