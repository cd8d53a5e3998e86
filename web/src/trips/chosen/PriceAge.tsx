import type { ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import { ageOfPrices } from "../chosen-trip-age";

interface PriceAgeProps {
  /** When the trip was chosen, in milliseconds since 1970. */
  readonly chosen: number;
  readonly now: number;
}

/** From when the prices of a trip are, where that is so long ago that they may be others by now (S-08). */
export function PriceAge({ chosen, now }: PriceAgeProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const age = ageOfPrices(chosen, now);
  return age === null ? null : <p className="quiet-text">{text.lists.pricesFrom(formats.ago(age))}</p>;
}
