import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../api/types";
import { useFormats, useText } from "../locale";
import { LastConfirmed } from "../stores/LastConfirmed";
import { Button, IconButton } from "../ui/Button";
import { CatalogNote } from "./CatalogNote";
import { useCatalogs } from "./services";
import { StoreDiscounts } from "./StoreDiscounts";
import { useStoreCatalog } from "./use-store-catalog";

interface StoreCatalogCardProps {
  readonly store: Store;
  readonly isChosen: boolean;
}

/**
 * The products of a store on this device. Opening a store's page does not download them, because the device stores
 * only a few stores' products and would drop another one's.
 */
export function StoreCatalogCard({ store, isChosen }: StoreCatalogCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const isStored = useIsStored(store.id);
  const [isWanted, want] = useState(false);
  if (isStored || isWanted || isChosen) return <Loaded store={store} />;
  return (
    <section className="card store-catalog">
      <div className="row wrap">
        <p className="grow">
          <span className="medium">{text.stores.productCount(formats.number(store.productCount))}</span>
          <span className="quiet-text store-town">{text.stores.notStored}</span>
        </p>
        <Button look="second" isSmall onClick={() => want(true)}>
          {text.stores.download}
        </Button>
      </div>
      <LastConfirmed part="prices" time={store.confirmed.prices} />
    </section>
  );
}

function Loaded({ store }: { readonly store: Store }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { copy, state } = useStoreCatalog(store.id);
  return (
    <section className="card store-catalog">
      {state.kind === "ready" && (
        <div className="row">
          <p className="grow">
            <span className="medium">
              {text.stores.productCount(formats.number(state.value.catalog.count))}
            </span>
            <span className="quiet-text store-town">
              {text.stores.stored(formats.ago(Date.now() - state.confirmed))}
            </span>
          </p>
          <IconButton
            icon="refresh"
            label={text.stores.reloadPrices}
            disabled={state.isRefreshing}
            onClick={() => void copy.refresh()}
          />
        </div>
      )}
      <CatalogNote copy={copy} state={state} />
      {state.kind === "ready" && <LastConfirmed part="prices" time={store.confirmed.prices} />}
      {state.kind === "ready" && <StoreDiscounts store={store} catalog={state.value.catalog} />}
    </section>
  );
}

function useIsStored(storeId: string): boolean {
  const { catalogs } = useCatalogs();
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void catalogs.kept().then((storedCatalogs) => {
      if (isCurrent) setStored(storedCatalogs.some(({ id }) => id === storeId));
    });
    return () => {
      isCurrent = false;
    };
  }, [catalogs, storeId]);
  return isStored;
}
