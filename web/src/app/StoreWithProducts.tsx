import type { ReactElement } from "react";
import { StoreCatalogCard } from "../catalog/StoreCatalogCard";
import { StoreCouponList } from "../coupons/StoreCouponList";
import { MapProof } from "../maps/published/MapProof";
import { StoreScreen } from "../stores/StoreScreen";

/** The screen of a store; products are the catalog's matter, which stands above the stores. */
export function StoreWithProducts({ store }: { readonly store: string }): ReactElement {
  return (
    <StoreScreen
      store={store}
      proof={(map) => <MapProof map={map} />}
      products={(known, isChosen) =>
        // Whoever has added it has brought no products.
        known.added !== null && known.productCount === 0 ? <></> : (
          <>
            <StoreCatalogCard store={known} isChosen={isChosen} />
            <StoreCouponList storeId={store} />
          </>
        )
      }
    />
  );
}
