import type { ReactElement } from "react";
import { isWithoutProducts } from "../../api/api-client";
import { Screen } from "../../frame/Screen";
import { useAddressState } from "../../frame/use-address-state";
import { useFormats, useText } from "../../locale";
import { useStore } from "../../stores/use-store";
import { EmptyState } from "../../ui/EmptyState";
import { CatalogNote } from "../CatalogNote";
import { useStoreCatalog } from "../use-store-catalog";
import { viewAddress, viewOf } from "./product-view";
import { ProductBrowser } from "./ProductBrowser";
import { StorePicker } from "./StorePicker";
import { useShopper } from "./use-shopper";

/** A store's products, from the cache on this device. */
export function ProductsScreen({ store: storeId }: { readonly store: string }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { copy, state } = useStoreCatalog(storeId);
  const store = useStore(storeId);
  const [view, setView] = useAddressState(viewOf, viewAddress);
  const catalog = state.kind === "ready" ? state.value.catalog : null;
  const shopper = useShopper(store.kind === "ready" ? store.value.organisation.id : null, catalog);
  const isEmpty =
    state.kind === "ready" ? state.value.catalog.count === 0
    : state.kind === "failed" && isWithoutProducts(state.failure);
  const title = store.kind === "ready" ? store.value.name : text.stores.products;
  return (
    <Screen
      title={title}
      parent={`/stores/${encodeURIComponent(storeId)}`}
      className="products"
      subtitle={
        state.kind === "ready" ? (
          <p className="quiet-text">{text.stores.stored(formats.ago(Date.now() - state.confirmed))}</p>
        ) : undefined
      }
    >
      <div className="screen-body tight">
        <StorePicker storeId={storeId} view={viewAddress(view)} />
        {!isEmpty && <CatalogNote copy={copy} state={state} />}
        {isEmpty && (
          <EmptyState picture="📭" title={text.stores.noProducts} explanation={text.stores.noProductsDetail} />
        )}
        {state.kind === "ready" && state.value.catalog.count > 0 && (
          <ProductBrowser catalog={state.value.catalog} shopper={shopper} view={view} onView={setView} />
        )}
      </div>
    </Screen>
  );
}
