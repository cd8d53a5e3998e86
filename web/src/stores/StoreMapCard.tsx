import { useMemo } from "react";
import type { ReactElement } from "react";
import type { MapSummary, Store, StoreMap } from "../api/types";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { MapConditions } from "../store-maps/MapConditions";
import { StoreMapPicture } from "../store-maps/StoreMapPicture";
import { mapToWalkOn } from "../store-maps/map-to-walk-on";
import { CopyNote } from "../ui/CopyNote";
import { Icon } from "../ui/Icon";
import { LastConfirmed } from "./LastConfirmed";

interface StoreMapCardProps {
  readonly store: Store;
  /** Renders the proof of a map. */
  readonly proof: (map: StoreMap) => ReactElement;
}

/** The store's walking map, and a link to all of its maps. */
export function StoreMapCard({ store, proof }: StoreMapCardProps): ReactElement | null {
  const text = useText();
  return (
    <section className="card store-map-card" aria-label={text.stores.storeMap}>
      {store.hasMap ? <Maps store={store} proof={proof} /> : <p className="quiet-text">{text.stores.noMap}</p>}
      <Link to={`/stores/${encodeURIComponent(store.id)}/maps`} className="row-link">
        <span className="grow medium">{text.stores.allMaps}</span>
        <Icon name="forward" />
      </Link>
    </section>
  );
}

function Maps({ store, proof }: StoreMapCardProps): ReactElement {
  const text = useText();
  const { preferences, resources } = useServices();
  const copy = resources.maps(store.id);
  const maps = useCopy(copy);
  const chosenMapId = useQuery(useMemo(() => preferences.mapOf(store.id), [preferences, store.id]));
  const first = maps.kind === "ready" ? mapToWalkOn(maps.value, chosenMapId) : undefined;
  if (first !== undefined) return <Picture store={store} map={first} proof={proof} />;
  if (maps.kind === "ready") return <p className="quiet-text">{text.stores.noMap}</p>;
  return <CopyNote state={maps} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />;
}

function Picture({ store, map, proof }: StoreMapCardProps & { readonly map: MapSummary }): ReactElement {
  const text = useText();
  const { resources } = useServices();
  const copy = resources.map(map.id);
  const state = useCopy(copy);
  if (state.kind === "ready") {
    return (
      <>
        <StoreMapPicture map={state.value} label={text.stores.mapOf(store.name)} />
        {state.value.official && <LastConfirmed part="map" time={store.confirmed.map} />}
        {proof(state.value)}
        <MapConditions map={state.value} />
      </>
    );
  }
  return <CopyNote state={state} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />;
}
