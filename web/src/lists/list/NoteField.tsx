import { useId } from "react";
import type { ReactElement } from "react";
import { useDebouncedSave } from "./use-debounced-save";

interface NoteFieldProps {
  readonly label: string;
  readonly initial: string;
  readonly onSave: (note: string) => void;
  /** Called on each key. */
  readonly onType: (note: string) => void;
}

/** A note that saves itself. Changes by others do not affect it during editing. */
export function NoteField({ label, initial, onSave, onType }: NoteFieldProps): ReactElement {
  const id = useId();
  const { change, settle } = useDebouncedSave(onSave);
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
