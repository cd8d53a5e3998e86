import { useId, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useText } from "../locale";
import { Button } from "../ui/Button";

interface NameFormProps {
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  readonly onDone: (name: string) => void;
}

/** Asks for a name and does not take none for an answer. */
export function NameForm({ label, initial, action, onDone }: NameFormProps): ReactElement {
  const text = useText();
  const [name, setName] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const field = useId();
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") setAsked(true);
    else onDone(name.trim());
  };
  return (
    <form className="form" onSubmit={submitted} noValidate>
      <div className="field">
        <label className="field-label" htmlFor={field}>
          {label}
        </label>
        <input
          id={field}
          className="input"
          value={name}
          maxLength={80}
          autoFocus
          aria-invalid={isAsked && name.trim() === ""}
          aria-describedby={`${field}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${field}-problem`} className="warning-text" role="alert">
          {isAsked && name.trim() === "" ? text.lists.nameNeeded : ""}
        </p>
      </div>
      <Button look="primary" type="submit">
        {action}
      </Button>
    </form>
  );
}
