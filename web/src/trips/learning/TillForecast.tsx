import type { ReactElement } from "react";
import { useFormats, useLaterTexts } from "../../locale";
import type { ChosenTrip } from "../chosen-trip";
import { tillCents, tillFactors } from "../pace/pace";
import { paidAt, paidOn } from "../paid";
import { useLearning } from "../pace/use-learning";

/** The expected till totals, if receipts show that they differ from the prices. */
export function TillForecast({ chosen }: { readonly chosen: ChosenTrip }): ReactElement | null {
  const words = useLaterTexts().learning;
  const formats = useFormats();
  const { trips } = useLearning();
  const tills = tillFactors(trips);
  const cents = chosen.trip.visits.reduce((sum, visit) => sum + tillCents(tills, visit.store, paidAt(visit)), 0);
  return cents === paidOn(chosen.trip) ? null : <p className="quiet-text">{words.tills(formats.money(cents))}</p>;
}
