import type { ReactElement } from "react";
import type { PriceHistory } from "../../api/around-client";
import { useNow } from "../../frame/use-now";
import type { Quantity } from "../../grocery/amounts/quantity";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { chartStart, priceHeight, priceSteps, stepPath } from "./price-steps";
import { unitPriceWords } from "./size-words";

const [width, height] = [320, 88];

interface PriceChartProps {
  readonly history: Pick<PriceHistory, "prices" | "lowest">;
  readonly size: Quantity;
}

/** The course of a price, as a drawing and as a table. */
export function PriceChart({ history, size }: PriceChartProps): ReactElement {
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
