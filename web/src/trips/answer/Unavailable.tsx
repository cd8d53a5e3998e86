import type { ReactElement } from "react";
import type { TripLine, TripPlan } from "../../api/types";
import { useLaterTexts, useText } from "../../locale";
import { comparesSeenPrices } from "../price-sources";

interface UnavailableProps {
  readonly plan: TripPlan;
  readonly lines: readonly TripLine[];
}

/** The items that no nearby store sells, or has a known price for, with similar products. */
export function Unavailable({ plan, lines }: UnavailableProps): ReactElement | null {
  const text = useText();
  const { bills } = useLaterTexts();
  const missing = plan.unavailable.flatMap(({ line, nearest }) => {
    const match = lines.find(({ id }) => id === line);
    return match === undefined ? [] : [{ line, item: match.item, nearest }];
  });
  if (missing.length === 0) return null;
  return (
    <section className="card card-body" aria-labelledby="trip-unavailable">
      <h2 id="trip-unavailable">{comparesSeenPrices(plan) ? bills.unpriced : text.trips.unavailable}</h2>
      <ul className="trip-unavailable">
        {missing.map(({ line, item, nearest }) => (
          <li key={line}>
            <span className="medium">{item}</span>{" "}
            {nearest.length > 0 && <span className="quiet-text">{text.trips.similar(nearest)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
