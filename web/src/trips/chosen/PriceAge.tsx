import type { ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import { ageOfPrices } from "../chosen-trip-age";

interface PriceAgeProps {
  /** When the trip was chosen, in milliseconds since 1970. */
  readonly chosen: number;
  readonly now: number;
}

/** The age of a trip's prices if they may have changed since (S-08). */
export function PriceAge({ chosen, now }: PriceAgeProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const age = ageOfPrices(chosen, now);
  return age === null ? null : <p className="quiet-text">{text.lists.pricesFrom(formats.ago(age))}</p>;
}
