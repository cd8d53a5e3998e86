import { useState } from "react";
import type { ReactElement } from "react";
import type { Organisation } from "../../api/types";
import { pointsWorth } from "../../grocery/prices/loyalty";
import type { Loyalty } from "../../grocery/prices/loyalty";
import { useFormats, useLaterTexts } from "../../locale";
import { TextField } from "../../ui/TextField";
import { useOwnPoints } from "../use-own-points";
import { typedPoints } from "./nearby-choices";

interface PointsFieldProps {
  readonly organisation: Organisation;
  readonly loyalty: Loyalty;
}

/** The field for a membership's points to pay with; empty: none. */
export function PointsField({ organisation: { id, name, membership }, loyalty }: PointsFieldProps): ReactElement {
  const text = useLaterTexts().bills;
  const formats = useFormats();
  const { points, setPoints } = useOwnPoints();
  const storedCount = points.find(({ organisation }) => organisation === id)?.count ?? 0;
  const [typed, setTyped] = useState(storedCount === 0 ? "" : String(storedCount));
  const count = typedPoints(typed);
  const type = (words: string): void => {
    setTyped(words);
    const newCount = typedPoints(words);
    if (newCount !== null) setPoints(id, newCount);
  };
  const lot = loyalty.payLot ?? 0;
  return (
    <TextField
      label={text.ownPoints(membership ?? name)}
      hint={text.pointsPay(formats.number(lot), formats.money(pointsWorth(lot, loyalty)))}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      problem={count === null ? text.badPoints : undefined}
      onValue={type}
    />
  );
}
