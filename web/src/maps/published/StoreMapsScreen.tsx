import { useMemo } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts, useText } from "../../locale";
import { mapToWalkOn } from "../../store-maps/map-to-walk-on";
import { streetOrTown } from "../../stores/address";
import { useStores } from "../../stores/services";
import { CopyNote } from "../../ui/CopyNote";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { MapFacts } from "./MapFacts";
import { MapProof } from "./MapProof";

/** All maps of a store: the official one first, then the best rated. */
export function StoreMapsScreen({ storeId }: { readonly storeId: string }): ReactElement {
  const general = useText();
  const maps = useLaterTexts().maps;
  const text = useLaterTexts().publishedMaps;
  const { preferences, resources, stores } = useStores();
  const store = useQuery(useMemo(() => stores.store(storeId), [stores, storeId]));
  const copy = resources.maps(storeId);
  const state = useCopy(copy);
  const chosenMap = useQuery(useMemo(() => preferences.mapOf(storeId), [preferences, storeId]));
  const walked = state.kind === "ready" ? mapToWalkOn(state.value, chosenMap) : undefined;
  const parent = `/stores/${encodeURIComponent(storeId)}`;
  return (
    <Screen title={text.ofStore} parent={parent} className="maps">
      <div className="screen-body tight">
        {store.kind === "ready" && <p className="quiet-text map-about"><bdi>{store.value.name}</bdi>, {streetOrTown(store.value)}</p>}
        {state.kind !== "ready" && <CopyNote state={state} label={general.stores.storeMap} onRetry={() => void copy.refresh()} />}
        {state.kind === "ready" && state.value.length === 0 && (
          <EmptyState picture="🗺️" title={text.none} explanation={text.noneAbout}>
            <Link to="/maps" className="button quiet">{maps.title}</Link>
          </EmptyState>
        )}
        {state.kind === "ready" && state.value.length > 0 && (
          <ul className="card rows">
            {state.value.map((map) => (
              <li key={map.id}>
                <Link to={`${parent}/maps/${encodeURIComponent(map.id)}`} className="row-link tall">
                  <span className="emoji" aria-hidden="true">{map.official ? "🏪" : "🗺️"}</span>
                  <span className="grow">
                    <bdi className="medium">{map.name}</bdi>
                    <MapFacts map={map} />
                    {walked?.id === map.id && <WalkedProof id={map.id} />}
                    {map.official && <span className="tag">{maps.official}</span>}
                    {walked?.id === map.id && <span className="tag">✓ {text.walkedOn}</span>}
                  </span>
                  <Icon name="forward" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Screen>
  );
}

/** The proof of the map used for walks, which is on the device anyway. */
function WalkedProof({ id }: { readonly id: string }): ReactElement | null {
  const { resources } = useServices();
  const map = useCopy(resources.map(id));
  return map.kind === "ready" ? <MapProof map={map.value} isShort /> : null;
}
