import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../api/types";
import { useCatalogs } from "../catalog/services";
import { Link } from "../frame/router";
import { useQuery } from "../frame/use-query";
import type { ListSummary } from "../lists/list-views";
import { useText } from "../locale";
import { useMaps } from "../maps/shelf/services";
import { streetOrTown } from "../stores/address";
import { useStores } from "../stores/services";

const mostMaps = 3;

/** Further lists, recent maps, and stores with cached products. */
export function Recent({ lists }: { readonly lists: readonly ListSummary[] }): ReactElement | null {
  const text = useText();
  const stores = useCachedStores();
  const { households, maps: shelf } = useMaps();
  const maps = useQuery(shelf.maps).slice(0, mostMaps);
  const owners = useQuery(households);
  const nameOf = (household: string): string => owners.find(({ id }) => id === household)?.name ?? "";
  if (lists.length + maps.length + stores.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="section-title">
        {text.home.recent}
      </h2>
      <ul className="card rows">
        {lists.map((list) => (
          <li key={list.id}>
            <Link to={`/lists/${list.id}`} className="row-link">
              <span className="emoji" aria-hidden="true">
                {list.emojis[0] ?? "📝"}
              </span>
              <span className="grow">
                <span className="medium">{list.name}</span>
                {list.household !== "" && <span className="quiet-text"> {nameOf(list.household)}</span>}
              </span>
              <span className="quiet-text end">{text.lists.entries(list.entryCount)}</span>
            </Link>
          </li>
        ))}
        {maps.map((map) => (
          <li key={map.id}>
            <Link to={`/maps/${encodeURIComponent(map.id)}`} className="row-link">
              <span className="emoji" aria-hidden="true">
                🗺️
              </span>
              <span className="grow medium">{map.name === "" ? text.home.unnamedMap : map.name}</span>
              <span className="quiet-text end">{map.storeName ?? text.home.drawnMap}</span>
            </Link>
          </li>
        ))}
        {stores.map((store) => (
          <li key={store.id}>
            <Link to={`/stores/${store.id}`} className="row-link">
              <span className="emoji" aria-hidden="true">
                {store.organisation.emoji}
              </span>
              <span className="grow medium">{store.name}</span>
              <span className="quiet-text end">{streetOrTown(store)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last used stores, from the device's cache. */
function useCachedStores(): readonly Store[] {
  const { catalogs } = useCatalogs();
  const { stores } = useStores();
  const [cachedStores, setCachedStores] = useState<readonly Store[]>([]);
  useEffect(() => {
    let isShown = true;
    void Promise.all([catalogs.kept(), stores.known()]).then(([cachedCatalogs, knownStores]) => {
      const used = cachedCatalogs.flatMap(({ id }) => knownStores.filter((store) => store.id === id));
      if (isShown) setCachedStores(used.slice(0, 3));
    });
    return () => {
      isShown = false;
    };
  }, [catalogs, stores]);
  return cachedStores;
}
