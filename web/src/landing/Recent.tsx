import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../api/types";
import { Link } from "../frame/router";
import { useQuery } from "../frame/use-query";
import type { ListSummary } from "../lists/list-views";
import { useText } from "../locale";
import type { Texts } from "../locale";
import type { DrawnMap } from "../maps/shelf/map-shelf";
import { useMaps } from "../maps/shelf/services";
import { streetOrTown } from "../stores/address";
import { useStores } from "../stores/services";
import { useAgreement } from "../stores/use-agreement";
import { isolated } from "../ui/isolated";

const [mostMaps, mostStores] = [3, 3];

type ShelvedMap = Pick<DrawnMap, "id" | "name" | "storeName">;

/** Further lists, and the stores and maps used last on any device (G-10). */
export function Recent({ lists }: { readonly lists: readonly ListSummary[] }): ReactElement | null {
  const text = useText();
  const { households, maps: shelf } = useMaps();
  const { stores, maps } = useUsedPlaces(useQuery(shelf.maps));
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
                <bdi className="medium">{list.name}</bdi>
                {list.household !== "" && <bdi className="quiet-text"> {nameOf(list.household)}</bdi>}
              </span>
              <span className="quiet-text end">{text.lists.entries(list.entryCount)}</span>
            </Link>
          </li>
        ))}
        {maps.map((map) => (
          <li key={map.id}>
            <Link to={map.address} className="row-link">
              <span className="emoji" aria-hidden="true">
                🗺️
              </span>
              <bdi className="grow medium">{map.name}</bdi>
              <bdi className="quiet-text end">{map.store}</bdi>
            </Link>
          </li>
        ))}
        {stores.map((store) => (
          <li key={store.id}>
            <Link to={`/stores/${store.id}`} className="row-link">
              <span className="emoji" aria-hidden="true">
                {store.organisation.emoji}
              </span>
              <bdi className="grow medium">{store.name}</bdi>
              <span className="quiet-text end">{streetOrTown(store)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UsedPlaces {
  readonly stores: readonly Store[];
  readonly maps: readonly UsedMap[];
}

interface UsedMap {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly store: string;
}

/** The places used last on any device. A store that this device does not know is requested, unless a guest has not agreed. */
function useUsedPlaces(drawn: readonly ShelvedMap[]): UsedPlaces {
  const text = useText();
  const { preferences, stores: allStores } = useStores();
  const { isNeeded } = useAgreement();
  const places = useQuery(preferences.recentPlaces);
  const ids = JSON.stringify([...new Set(places.map(({ store }) => store))].slice(0, mostStores));
  const [stores, setStores] = useState<readonly Store[]>([]);
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const known = await allStores.known();
      const read = JSON.parse(ids) as readonly string[];
      const found = await Promise.all(read.map(async (id) => {
        const here = known.find((store) => store.id === id);
        if (here !== undefined || isNeeded) return here;
        const copy = allStores.store(id);
        await copy.have();
        const state = copy.getSnapshot();
        return state.kind === "ready" ? state.value : undefined;
      }));
      if (isShown) setStores(found.flatMap((store) => store ?? []));
    };
    void load();
    return () => void (isShown = false);
  }, [allStores, ids, isNeeded]);
  const walked = places.flatMap(({ store, map }): readonly UsedMap[] => {
    const own = drawn.find(({ id }) => id === map);
    const name = stores.find(({ id }) => id === store)?.name;
    if (map === null || own !== undefined || name === undefined) return own === undefined ? [] : [usedMap(own, text)];
    const address = `/stores/${encodeURIComponent(store)}/maps/${encodeURIComponent(map)}`;
    return [{ id: map, address, name: text.stores.mapOf(isolated(name)), store: text.home.drawnMap }];
  });
  const others = drawn.filter(({ id }) => !walked.some((map) => map.id === id)).map((map) => usedMap(map, text));
  const maps = [...new Map([...walked, ...others].map((map) => [map.id, map])).values()].slice(0, mostMaps);
  const usedIds = new Set(places.filter(({ map }) => map === null).map(({ store }) => store));
  return { stores: stores.filter(({ id }) => usedIds.has(id)).slice(0, mostStores), maps };
}

function usedMap({ id, name, storeName }: ShelvedMap, text: Texts): UsedMap {
  return {
    id, address: `/maps/${encodeURIComponent(id)}`,
    name: name === "" ? text.home.unnamedMap : name, store: storeName ?? text.home.drawnMap,
  };
}
