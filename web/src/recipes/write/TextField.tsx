import { useId } from "react";
import type { ReactElement, RefObject } from "react";

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly example: string;
  /** The most characters. */
  readonly limit: number;
  /** How high it is; one line without. */
  readonly lines?: number;
  /** What is wrong with it; empty for nothing. */
  readonly problem?: string;
  readonly type?: "text" | "url";
  readonly fieldRef?: RefObject<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** A field with its label above and what is wrong below. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, example, limit, lines, problem = "", type = "text", fieldRef, onChange } = props;
  const id = useId();
  const shared = {
    id,
    className: "input",
    value,
    placeholder: example,
    maxLength: limit,
    "aria-invalid": problem !== "",
    "aria-describedby": `${id}-problem`,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {lines === undefined ? (
        <input
          {...shared}
          ref={fieldRef}
          type={type}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
      )}
      <p id={`${id}-problem`} className="warning-text" role="alert">
        {problem}
      </p>
    </div>
  );
}
