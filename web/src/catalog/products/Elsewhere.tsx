import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Cancelled, isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import type { NearbyStore, ProductOffer } from "../../api/types";
import { useServices } from "../../frame/services";
import { useFormats, useText } from "../../locale";
import { useNearby } from "../../stores/use-nearby";
import { DiscountTag } from "../DiscountTag";
import type { Shopper } from "../matching";
import type { Product } from "../product";
import { ProductPrice } from "./ProductRow";
import { tagOf } from "./shown-products";

interface ElsewhereProps {
  readonly product: Product;
  /** Where the product is looked at. */
  readonly storeId: string;
  readonly shopper: Shopper;
}

/** What the product costs at the other stores around; asked when it is looked at, and not kept. */
export function Elsewhere({ product, storeId, shopper }: ElsewhereProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const nearby = useNearby();
  const offers = useOffers(product.id);
  const around = nearby?.kind === "ready" ? nearby.value.stores : [];
  const rows = offers.kind === "ready" ? offersAround(around, offers.value, storeId) : [];
  return (
    <section>
      <h3 className="sheet-title">{text.stores.elsewhere}</h3>
      {offers.kind === "loading" && <p className="quiet-text">{text.stores.elsewhereLoading}</p>}
      {offers.kind === "failed" && (
        <p className="quiet-text">
          {offers.failure.kind === "offline" ? text.stores.elsewhereOffline : text.stores.elsewhereFailed}
        </p>
      )}
      {offers.kind === "ready" && rows.length === 0 && <p className="quiet-text">{text.stores.nowhereElse}</p>}
      {rows.length > 0 && (
        <ul className="card sizes">
          {rows.map(({ store, offer }) => {
            const { cents, beforeCents, discount } = tagOf(offer.priceCents, offer.discount, shopper);
            return (
              <li key={store.id} className={`size-row ${offer.inStock ? "" : "gone"}`}>
                <span className="emoji" aria-hidden="true">
                  {store.organisation.emoji}
                </span>
                <span className="grow">
                  {store.name}
                  <span className="quiet-text">
                    {" "}
                    {offer.inStock ? formats.distance(store.distanceMetres) : text.stores.outOfStock}
                  </span>
                  {discount !== null && (
                    <span className="row">
                      <DiscountTag discount={discount} />
                    </span>
                  )}
                </span>
                <ProductPrice cents={cents} beforeCents={beforeCents} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Cheapest first; what is out of stock comes last. */
function offersAround(
  stores: readonly NearbyStore[],
  offers: readonly ProductOffer[],
  storeId: string,
): readonly { readonly store: NearbyStore; readonly offer: ProductOffer }[] {
  const rows = stores.flatMap((store) => {
    const offer = offers.find((candidate) => candidate.store === store.id);
    return offer === undefined || store.id === storeId ? [] : [{ store, offer }];
  });
  return rows.sort(
    (one, other) =>
      Number(other.offer.inStock) - Number(one.offer.inStock) || one.offer.priceCents - other.offer.priceCents,
  );
}

type Offers =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: readonly ProductOffer[] }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

function useOffers(productId: string): Offers {
  const { api } = useServices();
  const [offers, setOffers] = useState<Offers>({ kind: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    setOffers({ kind: "loading" });
    api.offers(productId, { signal: controller.signal }).then(
      (found) => setOffers({ kind: "ready", value: found.kind === "fresh" ? found.value : [] }),
      (error: unknown) => {
        if (error instanceof Cancelled) return;
        if (!isApiFailure(error)) throw error;
        setOffers({ kind: "failed", failure: error });
      },
    );
    return () => controller.abort();
  }, [api, productId]);
  return offers;
}
