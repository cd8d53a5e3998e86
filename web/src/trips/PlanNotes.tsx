import type { ReactElement } from "react";
import type { TripPlan } from "../api/types";
import { useFormats, useText } from "../locale";
import { storeName } from "./trip-comparison";

/** What savings are counted against, what is proven, and where travel times come from. */
export function PlanNotes({ plan }: { readonly plan: TripPlan }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { baseline, travelTimes } = plan;
  return (
    <section className="trip-notes" aria-label={text.trips.notes}>
      {baseline !== null && (
        <p>
          {text.trips.against(
            baseline.stores.map((store) => storeName(plan, store)),
            formats.money(baseline.moneyCents),
          )}
        </p>
      )}
      {plan.trips[0]?.proven === false && <p>{text.trips.notProven}</p>}
      <p>{travelTimes.source === "estimate" ? text.trips.estimate : text.trips.travelFrom(travelTimes.source)}</p>
    </section>
  );
}
