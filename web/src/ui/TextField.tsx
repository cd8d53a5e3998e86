import { useId } from "react";
import type { InputHTMLAttributes, ReactElement, ReactNode } from "react";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly label: string;
  /** Under the label, before anything is typed. */
  readonly hint?: string;
  /** What is wrong with what was typed; said at once, and the field is marked. */
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Inside the field, to the right. */
  readonly children?: ReactNode;
}

/** A line to type, with its label above and what is wrong below. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, hint, problem, value, onValue, children, ...rest } = props;
  const field = useId();
  const described = [hint === undefined ? "" : `${field}-hint`, problem === undefined ? "" : `${field}-problem`];
  return (
    <div className="field">
      <label className="field-label" htmlFor={field}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${field}-hint`} className="quiet-text field-hint">
          {hint}
        </p>
      )}
      <div className="field-box">
        <input
          {...rest}
          id={field}
          className="input"
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={described.filter(Boolean).join(" ") || undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {children}
      </div>
      {problem !== undefined && (
        <p id={`${field}-problem`} className="warning-text">
          {problem}
        </p>
      )}
    </div>
  );
}
