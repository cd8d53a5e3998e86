import { useId } from "react";
import type { InputHTMLAttributes, ReactElement, ReactNode, RefObject } from "react";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly label: string;
  /** Hides the label visually if the field explains itself. */
  readonly isLabelHidden?: boolean;
  /** Below the label. */
  readonly hint?: string;
  /** The error; shown at once, with the field marked. */
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Height in lines; one by default. */
  readonly lines?: number;
  readonly fieldRef?: RefObject<HTMLInputElement>;
  /** Inside the field, to the right. */
  readonly children?: ReactNode;
}

/** A text field of one or more lines, with its label above and its error below. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, isLabelHidden, hint, problem, value, onValue, lines, fieldRef, children, ...rest } = props;
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
      <label className={isLabelHidden === true ? "visually-hidden" : "field-label"} htmlFor={field}>
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
