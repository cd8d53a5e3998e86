import type { ReactElement } from "react";
import type { LaterTrip } from "../../api/departure-types";
import type { TripPlan } from "../../api/types";
import { useFormats, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import type { TripPreferences } from "../plan-memory";
import { departureWords } from "../questions/more-words";
import { storeName } from "../trip-comparison";

interface LaterCardProps {
  readonly plan: Pick<TripPlan, "stores">;
  readonly later: LaterTrip;
  /** The requested departure, `YYYY-MM-DDTHH:MM`. A time on the same day needs no date. */
  readonly requested: string;
  /** The number of requested lines. */
  readonly all: number;
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** The first departure that leads to a trip, with its cost. Choosing it plans for that time. */
export function LaterCard({ plan, later, requested, all, change }: LaterCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const saving =
    later.savedCents > 0
      ? text.trips.saves(formats.money(later.savedCents), formats.percent(later.savedPercent / 100))
      : null;
  return (
    <article className="card trip-card trip-later">
      <h2 className="trip-head">
        <span className="grow">
          {text.trips.leaveAt(departureWords(later.departure, formats, requested.slice(0, 10)))}
        </span>
        <span className="no-wrap">{formats.duration(Math.round(later.minutes))}</span>
      </h2>
      <div className="row wrap">
        {saving !== null && <span className="tag saving">{saving}</span>}
        <span>{formats.money(later.moneyCents)}</span>
        {later.lineCount < all && (
          <span className="tag saving trip-answered">{text.trips.answered(later.lineCount, all)}</span>
        )}
      </div>
      <p className="quiet-text">{text.trips.stopsWords(later.stores.map((store) => isolated(storeName(plan, store))))}</p>
      <Button look="primary" className="trip-start" onClick={() => change({ departure: later.departure })}>
        {text.trips.takeThis}
      </Button>
    </article>
  );
}
