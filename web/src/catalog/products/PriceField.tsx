import { useEffect, useId, useState } from "react";
import type { ReactElement } from "react";
import { centsWritten } from "../../grocery/prices/typed-money";
import { useFormats, useRegion, useText } from "../../locale";
import { typedPrice } from "./typed-price";

interface PriceFieldProps {
  readonly label: string;
  /** Null for no limit. */
  readonly cents: number | null;
  readonly onChange: (cents: number | null) => void;
}

/** The field for a price with point or comma. An invalid price shows a message and changes nothing. */
export function PriceField({ label, cents, onChange }: PriceFieldProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const field = useId();
  const { moneyDigits } = formats;
  const region = useRegion();
  const [typed, setTyped] = useState(cents === null ? "" : centsWritten(cents, region, moneyDigits));
  const price = typedPrice(typed, moneyDigits);
  const isWrong = price === undefined;
  useEffect(() => {
    // A reset of the filters empties the field.
    if (cents === null) setTyped((previous) => (typedPrice(previous, moneyDigits) === undefined ? previous : ""));
  }, [cents, moneyDigits]);
  return (
    <div className="field">
      <label className="field-label" htmlFor={field}>
        {label}
      </label>
      <input
        id={field}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={`${field}-problem`}
        onChange={(event) => {
          setTyped(event.target.value);
          const newPrice = typedPrice(event.target.value, moneyDigits);
          if (newPrice !== undefined) onChange(newPrice);
        }}
      />
      <p id={`${field}-problem`} className="warning-text" role="alert">
        {isWrong && text.stores.notAPrice(formats.money(250))}
      </p>
    </div>
  );
}
