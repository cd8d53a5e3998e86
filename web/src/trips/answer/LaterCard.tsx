import type { ReactElement } from "react";
import type { LaterTrip } from "../../api/departure-types";
import type { TripPlan } from "../../api/types";
import { useFormats, useText } from "../../locale";
import { Button } from "../../ui/Button";
import type { TripPreferences } from "../plan-memory";
import { departureWords } from "../questions/more-words";
import { storeName } from "../trip-comparison";

interface LaterCardProps {
  readonly plan: Pick<TripPlan, "stores">;
  readonly later: LaterTrip;
  /** The departure that was asked for, `YYYY-MM-DDTHH:MM`: a time of the same day needs no date. */
  readonly asked: string;
  /** Lines that were asked for. */
  readonly all: number;
  readonly change: (wishes: Partial<TripPreferences>) => void;
}

/** The first departure that does lead to a trip, with what that would cost; taking it plans for then. */
export function LaterCard({ plan, later, asked, all, change }: LaterCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const saving =
    later.savedCents > 0
      ? text.trips.saves(formats.money(later.savedCents), formats.percent(later.savedPercent / 100))
      : null;
  return (
    <article className="card trip-card trip-later">
      <h2 className="trip-head">
        <span className="grow">{text.trips.leaveAt(departureWords(later.departure, formats, asked.slice(0, 10)))}</span>
        <span className="no-wrap">{formats.duration(Math.round(later.minutes))}</span>
      </h2>
      <div className="row wrap">
        {saving !== null && <span className="tag saving">{saving}</span>}
        <span>{formats.money(later.moneyCents)}</span>
        {later.lineCount < all && (
          <span className="tag saving trip-answered">{text.trips.answered(later.lineCount, all)}</span>
        )}
      </div>
      <p className="quiet-text">{text.trips.stopsWords(later.stores.map((store) => storeName(plan, store)))}</p>
      <Button look="primary" className="trip-start" onClick={() => change({ departure: later.departure })}>
        {text.trips.takeThis}
      </Button>
    </article>
  );
}
