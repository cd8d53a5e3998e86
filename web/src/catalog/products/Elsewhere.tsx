import type { ReactElement } from "react";
import { AroundClient } from "../../api/around-client";
import type { ProductOffers } from "../../api/around-client";
import { Offline } from "../../api/failures";
import { useServices } from "../../frame/services";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts, useText } from "../../locale";
import { usePlace } from "../../stores/use-place";
import { doubtsAt } from "../price-doubts";
import { OfferRows } from "./OfferRows";
import { SeenElsewhereRows } from "./SeenElsewhereRows";

interface ElsewhereProps {
  readonly productId: string;
  /** The current store, which is left out; null for all nearby stores. */
  readonly storeId: string | null;
}

/**
 * The prices of a product at the other nearby stores of any chain, and its substitutes (N-05, N-30). They are
 * requested when shown, and not stored.
 */
export function Elsewhere({ productId, storeId }: ElsewhereProps): ReactElement {
  const text = useText();
  const { around } = useLaterTexts();
  const { place } = usePlace();
  const key = JSON.stringify([productId, place]);
  const { value, failure, ask } = useServerRequest(() => new AroundClient().elsewhere(productId, place), key);
  return (
    <section>
      <h3 className="sheet-title">{text.stores.elsewhere}</h3>
      {value === undefined && failure === null && <p className="quiet-text">{around.elsewhereLoading}</p>}
      {failure !== null && (
        <p className="row wrap quiet-text">
          <span className="grow">{failure instanceof Offline ? around.elsewhereOffline : around.elsewhereFailed}</span>
          <button type="button" className="text-button go" onClick={() => void ask()}>
            {text.common.retry}
          </button>
        </p>
      )}
      {value !== undefined && <FoundElsewhere found={value} storeId={storeId} />}
    </section>
  );
}

function FoundElsewhere({ found, storeId }: { readonly found: ProductOffers; readonly storeId: string | null }): ReactElement {
  const around = useLaterTexts().around;
  const { stores, products, offers, instead } = found;
  const { local } = useServices().replica;
  const productOf = (id: string) => products.find((product) => product.id === id);
  const same = offers.filter(({ store }) => store !== storeId);
  const others = instead.filter(({ store }) => store !== storeId);
  const seen = found.seen.filter(({ store, price }) => store !== storeId && doubtsAt(local, store)[price.id]?.isDoubted !== true);
  return (
    <>
      {same.length === 0 && <p className="quiet-text">{around.nowhereElse}</p>}
      {same.length > 0 && (
        <>
          <h4 className="field-label">{around.sameProduct}</h4>
          <OfferRows offers={same} stores={stores} productOf={productOf} isNamed={false} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h4 className="field-label">{around.insteadThere}</h4>
          <OfferRows offers={others} stores={stores} productOf={productOf} isNamed />
        </>
      )}
      {seen.length > 0 && (
        <>
          <h4 className="field-label">{around.seenThere}</h4>
          <SeenElsewhereRows prices={seen} stores={stores} />
        </>
      )}
    </>
  );
}
