import type { ReactElement } from "react";
import { Segments } from "../ui/Segments";

interface OnOffProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly isOn: boolean;
  readonly on: string;
  readonly off: string;
  readonly onChange: (isOn: boolean) => void;
}

/** A two-state control with a word for each state. */
export function OnOff({ label, isOn, on, off, onChange }: OnOffProps): ReactElement {
  return (
    <Segments
      label={label}
      value={isOn ? "on" : "off"}
      choices={[
        { value: "on", label: on, content: on },
        { value: "off", label: off, content: off },
      ]}
      onChange={(choice) => onChange(choice === "on")}
    />
  );
}
