import { useId } from "react";
import type { ReactElement } from "react";
import { useRested } from "./use-rested";

interface NoteFieldProps {
  readonly label: string;
  readonly initial: string;
  readonly onKeep: (note: string) => void;
}

/** A note that saves itself. What others write meanwhile does not change it under one's fingers. */
export function NoteField({ label, initial, onKeep }: NoteFieldProps): ReactElement {
  const id = useId();
  const { change, settle } = useRested(onKeep);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        maxLength={500}
        defaultValue={initial}
        onBlur={settle}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
