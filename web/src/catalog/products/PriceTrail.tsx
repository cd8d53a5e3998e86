import type { ReactElement } from "react";
import { AroundClient } from "../../api/around-client";
import { Offline } from "../../api/failures";
import { useServerRequest } from "../../frame/use-server-request";
import type { Quantity } from "../../grocery/amounts/quantity";
import { useLaterTexts, useText } from "../../locale";
import { LastConfirmed } from "../../stores/LastConfirmed";
import { PriceChart } from "./PriceChart";

interface PriceTrailProps {
  readonly storeId: string;
  readonly product: { readonly id: string; readonly size: Quantity };
}

/** The price of a product at the store over the last year. It is requested when shown, and not stored. */
export function PriceTrail({ storeId, product }: PriceTrailProps): ReactElement {
  const text = useText();
  const around = useLaterTexts().around;
  const key = `${storeId} ${product.id}`;
  const { value, failure, ask } = useServerRequest(() => new AroundClient().prices(storeId, product.id), key);
  return (
    <section className="price-trail">
      <h3 className="sheet-title">{around.priceHistory}</h3>
      {value === undefined && failure === null && <p className="quiet-text">{around.pricesLoading}</p>}
      {failure !== null && (
        <p className="row wrap quiet-text">
          <span className="grow">{failure instanceof Offline ? around.pricesOffline : around.pricesFailed}</span>
          <button type="button" className="text-button go" onClick={() => void ask()}>
            {text.common.retry}
          </button>
        </p>
      )}
      {value !== undefined && <LastConfirmed part="price" time={value.confirmed} />}
      {value !== undefined && <PriceChart history={value} size={product.size} />}
    </section>
  );
}
