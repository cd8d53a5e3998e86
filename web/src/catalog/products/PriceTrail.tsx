import type { ReactElement } from "react";
import { AroundClient } from "../../api/around-client";
import type { PriceHistory } from "../../api/around-client";
import { Offline } from "../../api/failures";
import { useServerRequest } from "../../frame/use-server-request";
import { useNow } from "../../frame/use-now";
import type { Quantity } from "../../grocery/amounts/quantity";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { chartStart, priceHeight, priceSteps, stepPath } from "./price-steps";
import { unitPriceWords } from "./size-words";

interface PriceTrailProps {
  readonly storeId: string;
  readonly product: { readonly id: string; readonly size: Quantity };
}

/** The price of a product at the store over the last year. It is requested when shown, and not stored. */
export function PriceTrail({ storeId, product }: PriceTrailProps): ReactElement {
  const around = useLaterTexts().around;
  const key = `${storeId} ${product.id}`;
  const { value, failure } = useServerRequest(() => new AroundClient().prices(storeId, product.id), key);
  return (
    <section className="price-trail">
      <h3 className="sheet-title">{around.priceHistory}</h3>
      {value === undefined && failure === null && <p className="quiet-text">{around.pricesLoading}</p>}
      {failure !== null && (
        <p className="quiet-text">
          {failure instanceof Offline ? around.pricesOffline : around.pricesFailed}
        </p>
      )}
      {value !== undefined && <Chart history={value} size={product.size} />}
    </section>
  );
}

const [width, height] = [320, 88];

function Chart({ history, size }: { readonly history: PriceHistory; readonly size: Quantity }): ReactElement {
  const text = useText();
  const around = useLaterTexts().around;
  const formats = useFormats();
  const now = useNow().getTime();
  const day = (time: number): string => formats.day(new Date(time));
  const steps = priceSteps(history.prices, now);
  const last = steps.at(-1);
  if (last === undefined) return <p className="quiet-text">{around.noPrices}</p>;
  const { lowest } = history;
  const lowestWords =
    lowest === null ? null : around.lowestPrice(formats.money(lowest.priceCents), day(lowest.since));
  if (steps.length === 1) return <p>{around.samePrice(formats.money(last.cents), day(last.from))}</p>;
  const start = chartStart(steps, now);
  const lowestAt = lowest === null ? null : priceHeight(steps, lowest.priceCents, height);
  const cents = steps.filter(({ to }) => to > start).map((step) => step.cents);
  const [cheapest, dearest] = [Math.min(...cents), Math.max(...cents)].map(formats.money);
  return (
    <>
      {lowestWords !== null && <p>{lowestWords}</p>}
      <figure className="price-chart">
        <svg
          viewBox={`0 -4 ${width} ${height + 8}`}
          role="img"
          aria-label={around.chartWords(cheapest ?? "", dearest ?? "", formats.money(last.cents))}
        >
          <path className="price-grid" d={`M0 ${height}H${width}`} />
          {lowestAt !== null && <path className="price-lowest" d={`M0 ${lowestAt}H${width}`} />}
          <path className="price-line" d={stepPath(steps, now, width, height)} />
          <circle className="price-now" cx={width - 3} cy={priceHeight(steps, last.cents, height)} r="4" />
        </svg>
        <figcaption className="row quiet-text" aria-hidden="true">
          <span className="grow">{day(start)}</span>
          <span>
            {cheapest} – {dearest}
          </span>
          <span className="grow end">{text.stores.today}</span>
        </figcaption>
      </figure>
      <details>
        <summary>{around.asTable}</summary>
        <table className="price-table">
          <thead>
            <tr>
              <th scope="col">{around.since}</th>
              <th scope="col">{text.stores.price}</th>
              <th scope="col">{around.perMeasure}</th>
            </tr>
          </thead>
          <tbody>
            {[...steps].reverse().map((step) => (
              <tr key={step.from}>
                <td>{formats.longDay(new Date(step.from))}</td>
                <td>{formats.money(step.cents)}</td>
                <td>{unitPriceWords(step.cents, size, text, formats) ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
