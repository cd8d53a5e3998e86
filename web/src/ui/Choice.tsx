import { useId } from "react";
import type { ReactElement } from "react";
import { Icon } from "./Icon";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Hides the label visually if the options are self-explanatory. */
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A select: the device's native list. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { label, isLabelHidden, value, choices, onChange } = props;
  const field = useId();
  return (
    <div className="field choice-field">
      <label className={isLabelHidden === true ? "visually-hidden" : "field-label"} htmlFor={field}>
        {label}
      </label>
      <div className="choice-box">
        <select
          id={field}
          value={value}
          onChange={(event) => {
            const selected = choices.find((choice) => choice.value === event.target.value);
            if (selected !== undefined) onChange(selected.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
