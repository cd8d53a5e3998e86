import type { ReactElement } from "react";
import type { TripPlan } from "../../api/types";
import { useFormats, useText } from "../../locale";
import { isolated } from "../../ui/isolated";
import { savingsBasis } from "../trip-comparison";

/** What savings are counted against, what is proven, and where travel times come from. */
export function PlanNotes({ plan }: { readonly plan: TripPlan }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { travelTimes } = plan;
  const basis = savingsBasis(plan);
  const notProven = (gapCents: number | null): string =>
    gapCents === null ? text.trips.notProven : text.trips.notProvenWithin(formats.money(gapCents));
  return (
    <section className="trip-notes" aria-label={text.trips.notes}>
      {basis !== undefined && <p>{text.trips.against(basis.stores.map(isolated), formats.money(basis.moneyCents))}</p>}
      {plan.trips[0]?.proven === false && <p>{notProven(plan.gapCents)}</p>}
      <p>{travelTimes.source === "estimate" ? text.trips.estimate : text.trips.travelFrom(travelTimes.source)}</p>
    </section>
  );
}
