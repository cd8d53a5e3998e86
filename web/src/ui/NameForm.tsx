import { useId, useRef, useState } from "react";
import type { FormEvent, ReactElement, ReactNode } from "react";
import { cleanName } from "../grocery/rows/names";
import { useText } from "../locale";
import { Button } from "./Button";

interface NameFormProps {
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  /** The message for an empty name. */
  readonly missing?: string;
  readonly maxLength?: number;
  /** True if the name may be empty. */
  readonly allowsNone?: boolean;
  readonly onChange?: (name: string) => void;
  /** @returns the error of the name; undefined on success. */
  readonly onDone: (name: string) => string | undefined | void;
  /** Further fields, between the name and the button. */
  readonly children?: ReactNode;
}

/** Asks for a name. */
export function NameForm(props: NameFormProps): ReactElement {
  const { label, initial, action, maxLength = 100, allowsNone = false, onDone, children } = props;
  const text = useText();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    // Invisible characters do not count as a name.
    const isNameless = !allowsNone && cleanName(name) === "";
    const fault = isNameless ? props.missing ?? text.lists.nameNeeded : onDone(name);
    setProblem(fault ?? "");
    if (fault !== undefined) field.current?.focus();
  };
  return (
    <form className="form" onSubmit={submitted} noValidate>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <input
          ref={field}
          id={id}
          className="input"
          value={name}
          maxLength={maxLength}
          autoFocus
          aria-invalid={problem !== ""}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setName(event.target.value);
            props.onChange?.(event.target.value);
            setProblem("");
          }}
        />
        <p id={`${id}-problem`} className="warning-text" role="alert">
          {problem}
        </p>
      </div>
      {children}
      <Button look="primary" type="submit">
        {action}
      </Button>
    </form>
  );
}
