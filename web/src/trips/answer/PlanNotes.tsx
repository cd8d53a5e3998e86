import type { ReactElement } from "react";
import type { TripPlan } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { isolated } from "../../ui/isolated";
import { savingsBasis } from "../trip-comparison";
import { planSourceWords } from "../ways/travel-words";

interface PlanNotesProps {
  readonly plan: TripPlan;
  readonly mode: TravelMode;
}

/** The basis of the savings, the proof, the stores left out, and the source of the travel times. */
export function PlanNotes({ plan, mode }: PlanNotesProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const ways = useLaterTexts().ways;
  const bills = useLaterTexts().bills;
  const { offlinePlan } = useLaterTexts();
  const basis = savingsBasis(plan);
  const notProven = (gapCents: number | null): string =>
    gapCents === null ? bills.notProven : bills.notProvenWithin(formats.money(gapCents));
  return (
    <section className="trip-notes" aria-label={text.trips.notes}>
      {basis !== undefined && <p>{text.trips.against(basis.stores.map(isolated), formats.money(basis.spentCents))}</p>}
      {basis?.countsPoints === true && <p>{bills.pointsCounted}</p>}
      {plan.trips[0]?.proven === false && <p>{notProven(plan.gapCents)}</p>}
      {plan.here !== null && <p>{offlinePlan.within}</p>}
      {plan.storesNotCompared > 0 && <p>{bills.notCompared(plan.storesNotCompared)}</p>}
      {planSourceWords(plan, mode, ways, formats).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
