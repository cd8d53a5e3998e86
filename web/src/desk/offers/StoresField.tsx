import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Segments } from "../../ui/Segments";
import { useDesk } from "../frame/desk-context";

interface StoresFieldProps {
  /** Store ids; null means all stores of the organization. */
  readonly selection: readonly string[] | null;
  readonly problem?: string | undefined;
  readonly onChange: (selection: readonly string[] | null) => void;
}

/** Selects the stores of an offer; empty if there is only one. */
export function StoresField({ selection, problem, onChange }: StoresFieldProps): ReactElement | null {
  const { stores } = useDesk().organisation;
  const text = useLaterTexts().offering;
  if (stores.length < 2 && selection === null) return null;
  return (
    <fieldset className="desk-question stack">
      <legend className="field-label">{text.where}</legend>
      <Segments
        label={text.where}
        value={selection === null ? "all" : "some"}
        choices={[
          { value: "all", label: text.allStores, content: text.allStores },
          { value: "some", label: text.someStores, content: text.someStores },
        ]}
        onChange={(value) => onChange(value === "all" ? null : [])}
      />
      {selection !== null &&
        stores.map(({ id, name }) => (
          <label key={id} className="tick-row">
            <input
              type="checkbox"
              checked={selection.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...selection, id] : selection.filter((other) => other !== id))}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      {problem !== undefined && (
        <p className="warning-text" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
