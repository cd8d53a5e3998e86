import { useEffect, useId, useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import { typedPrice } from "./product-view";

interface PriceFieldProps {
  readonly label: string;
  /** Null for no limit. */
  readonly cents: number | null;
  readonly onChange: (cents: number | null) => void;
}

/** A price typed with point or comma; what is no price is said and changes nothing. */
export function PriceField({ label, cents, onChange }: PriceFieldProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const field = useId();
  const [typed, setTyped] = useState(cents === null ? "" : formats.number(cents / 100));
  const price = typedPrice(typed);
  const isWrong = price === undefined;
  useEffect(() => {
    // Everything shown again: the fields are emptied from outside.
    if (cents === null) setTyped((known) => (typedPrice(known) === undefined ? known : ""));
  }, [cents]);
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
          const changed = typedPrice(event.target.value);
          if (changed !== undefined) onChange(changed);
        }}
      />
      <p id={`${field}-problem`} className="warning-text" role="alert">
        {isWrong && text.stores.notAPrice}
      </p>
    </div>
  );
}
