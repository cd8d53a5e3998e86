import type { ReactElement } from "react";
import type { Trip } from "../api/types";
import { useFormats, useText } from "../locale";

/** A trip's saving against buying everything at one store. */
export function SavingTag({ trip }: { readonly trip: Trip }): ReactElement {
  const text = useText();
  const formats = useFormats();
  if (trip.savedCents > 0) {
    const percent = formats.percent(trip.savedPercent / 100);
    return <span className="tag saving">{text.trips.saves(formats.money(trip.savedCents), percent)}</span>;
  }
  const words = trip.savedCents === 0 ? text.trips.costsSame : text.trips.costsMore(formats.money(-trip.savedCents));
  return <span className="tag">{words}</span>;
}
