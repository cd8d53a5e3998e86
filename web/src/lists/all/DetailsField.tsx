import { useId } from "react";
import type { ReactElement } from "react";
import { useText } from "../../locale";

interface DetailsFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The optional description of a list. */
export function DetailsField({ value, onChange }: DetailsFieldProps): ReactElement {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {text.lists.details}
      </label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={2_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
