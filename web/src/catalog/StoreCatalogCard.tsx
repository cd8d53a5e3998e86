import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../api/types";
import { useFormats, useText } from "../locale";
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
 * The products of a store on this device. Looking at a store does not load them by itself, because the device keeps
 * those of a few stores only and another store's would have to go.
 */
export function StoreCatalogCard({ store, isChosen }: StoreCatalogCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const isKept = useIsKept(store.id);
  const [isWanted, want] = useState(false);
  if (isKept || isWanted || isChosen) return <Loaded store={store} />;
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
      {state.kind === "ready" && <StoreDiscounts store={store} catalog={state.value.catalog} />}
    </section>
  );
}

function useIsKept(storeId: string): boolean {
  const { catalogs } = useCatalogs();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void catalogs.kept().then((kept) => {
      if (isCurrent) setKept(kept.some(({ id }) => id === storeId));
    });
    return () => {
      isCurrent = false;
    };
  }, [catalogs, storeId]);
  return isKept;
}
