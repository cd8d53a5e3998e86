import { useId } from "react";
import type { InputHTMLAttributes, ReactElement, ReactNode, RefObject } from "react";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly label: string;
  /** Under the label, before anything is typed. */
  readonly hint?: string;
  /** What is wrong with what was typed; said at once, and the field is marked. */
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** How high it is; one line without. */
  readonly lines?: number;
  readonly fieldRef?: RefObject<HTMLInputElement>;
  /** Inside the field, to the right. */
  readonly children?: ReactNode;
}

/** A line to type, or several, with its label above and what is wrong below. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, hint, problem, value, onValue, lines, fieldRef, children, ...rest } = props;
  const field = useId();
  const described = [hint === undefined ? "" : `${field}-hint`, problem === undefined ? "" : `${field}-problem`];
  const shared = {
    id: field,
    className: "input",
    value,
    "aria-invalid": problem !== undefined,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
  };
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
        {lines === undefined ? (
          <input {...rest} {...shared} ref={fieldRef} onChange={(event) => onValue(event.target.value)} />
        ) : (
          <textarea
            {...shared}
            rows={lines}
            placeholder={rest.placeholder}
            maxLength={rest.maxLength}
            onChange={(event) => onValue(event.target.value)}
          />
        )}
        {children}
      </div>
      {problem !== undefined && (
        <p id={`${field}-problem`} className="warning-text" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
