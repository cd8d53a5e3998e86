import type { ReactElement } from "react";
import type { MapSummary, Store } from "../api/types";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useText } from "../locale";
import { StoreMapPicture } from "../store-maps/StoreMapPicture";
import { CopyNote } from "../ui/CopyNote";
import { MapsLink } from "./MapsLink";

/** How the store looks inside, on its official map. */
export function StoreMapCard({ store }: { readonly store: Store }): ReactElement | null {
  const text = useText();
  return (
    <section className="card store-map-card" aria-label={text.stores.storeMap}>
      {store.hasMap ? <Maps store={store} /> : <p className="quiet-text">{text.stores.noMap}</p>}
      <MapsLink />
    </section>
  );
}

function Maps({ store }: { readonly store: Store }): ReactElement {
  const text = useText();
  const { resources } = useServices();
  const copy = resources.maps(store.id);
  const maps = useCopy(copy);
  // The official map comes first.
  const first = maps.kind === "ready" ? maps.value[0] : undefined;
  if (first !== undefined) return <Picture store={store} map={first} />;
  if (maps.kind === "ready") return <p className="quiet-text">{text.stores.noMap}</p>;
  return <CopyNote state={maps} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />;
}

function Picture({ store, map }: { readonly store: Store; readonly map: MapSummary }): ReactElement {
  const text = useText();
  const { resources } = useServices();
  const copy = resources.map(map.id);
  const state = useCopy(copy);
  if (state.kind === "ready") return <StoreMapPicture map={state.value} label={text.stores.mapOf(store.name)} />;
  return <CopyNote state={state} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />;
}
