import { useId } from "react";
import type { ReactElement } from "react";
import { useRested } from "./use-rested";

interface NoteFieldProps {
  readonly label: string;
  readonly initial: string;
  readonly onKeep: (note: string) => void;
  /** Told with each key. */
  readonly onType: (note: string) => void;
}

/** A note that saves itself. What others write meanwhile does not change it under one's fingers. */
export function NoteField({ label, initial, onKeep, onType }: NoteFieldProps): ReactElement {
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
        onChange={(event) => {
          onType(event.target.value);
          change(event.target.value);
        }}
      />
    </div>
  );
}
