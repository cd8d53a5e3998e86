import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { NearbyStores, Store } from "../api/types";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { Segments } from "../ui/Segments";
import { useIsWide } from "../ui/use-media";
import { MapBoundary } from "./map/MapBoundary";
import { useMapTiles } from "./map/services";
import { nearText, sortedStores } from "./store-order";
import type { StoreOrder } from "./store-order";
import { StoreRow } from "./StoreRow";

// Leaflet is as large as the rest of the app, so it loads only with the map.
const StoresMap = lazy(() => import("./map/StoresMap"));

/** Stores as a list and on a map: side by side on wide screens, otherwise one of the two. */
export function FoundStores({ nearby }: { readonly nearby: NearbyStores }): ReactElement {
  const text = useText();
  const { preferences } = useServices();
  const mapTiles = useMapTiles();
  const chosenStore = useQuery(preferences.chosenStore);
  // The map may be opened later without a network.
  useEffect(() => {
    const chosen = nearby.stores.filter(({ id }) => id === chosenStore);
    mapTiles?.keepAround([...chosen, nearby.origin, ...nearby.stores]);
  }, [mapTiles, nearby, chosenStore]);
  const [order, setOrder] = useState<StoreOrder>("distance");
  const [view, setView] = useState<"list" | "map">("list");
  const [picked, setPicked] = useState<string | null>(null);
  const isWide = useIsWide();
  const stores = useMemo(() => sortedStores(nearby.stores, order), [nearby.stores, order]);
  const pickedStore = stores.find(({ id }) => id === picked);
  const pick = (store: Store): void => setPicked(store.id);
  const hasList = isWide || view === "list";
  const hasMap = isWide || view === "map";
  const row = (store: typeof stores[number]): ReactElement => (
    <StoreRow
      key={store.id}
      store={store}
      distanceMetres={store.distanceMetres}
      isChosen={store.id === chosenStore}
      isPicked={store.id === picked}
      {...(isWide ? { onPoint: pick } : {})}
    />
  );
  return (
    <div className="found-stores">
      <div className="found-head">
        <p className="quiet-text grow" role="status">
          {text.stores.count(stores.length, nearText(nearby.origin, text))}
        </p>
        {hasList && (
          <Segments
            label={text.stores.order}
            value={order}
            choices={[
              { value: "distance", label: text.stores.byDistance, content: text.stores.nearest },
              { value: "name", label: text.stores.byName, content: text.stores.alphabetical },
            ]}
            onChange={setOrder}
          />
        )}
      </div>
      {!isWide && (
        <Segments
          label={text.stores.view}
          value={view}
          choices={[
            { value: "list", label: text.stores.asList, content: text.stores.asList },
            { value: "map", label: text.stores.onMap, content: text.stores.onMap },
          ]}
          onChange={setView}
        />
      )}
      <div className="list-and-map">
        {hasList && <ul className="card store-rows">{stores.map(row)}</ul>}
        {hasMap && (
          <MapBoundary>
            <Suspense fallback={<div className="stores-map" />}>
              <StoresMap origin={nearby.origin} stores={stores} picked={picked} onPick={pick} />
            </Suspense>
          </MapBoundary>
        )}
        {!isWide && hasMap && pickedStore !== undefined && <ul className="card store-rows">{row(pickedStore)}</ul>}
      </div>
    </div>
  );
}
