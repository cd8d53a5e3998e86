import type { ReactElement } from "react";
import { StoreCatalogCard } from "../catalog/StoreCatalogCard";
import { StoreCouponList } from "../coupons/StoreCouponList";
import { MapProof } from "../maps/published/MapProof";
import { SeenAtStore } from "../price-book/SeenAtStore";
import { StoreScreen } from "../stores/StoreScreen";

/** The screen of a store with its products; `catalog` is a layer above `stores`. */
export function StoreWithProducts({ store }: { readonly store: string }): ReactElement {
  return (
    <StoreScreen
      store={store}
      proof={(map) => <MapProof map={map} />}
      products={(details, isChosen) => <StoreCatalogCard store={details} isChosen={isChosen} />}
      coupons={<StoreCouponList storeId={store} />}
      seen={(without) => <SeenAtStore storeId={store} without={without} />}
    />
  );
}
