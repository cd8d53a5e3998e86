import { useId } from "react";
import type { ReactElement, ReactNode } from "react";

interface SegmentsProps<Choice extends string> {
  /** What is chosen between, for screen readers. */
  readonly label: string;
  readonly value: Choice;
  readonly choices: readonly { readonly value: Choice; readonly label: string; readonly content: ReactNode }[];
  readonly onChange: (value: Choice) => void;
}

/** One of a few, side by side: radio buttons by nature, so arrow keys work. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>): ReactElement {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-label={props.label}>
      {props.choices.map(({ value, label, content }) => (
        <label key={value} className="segment">
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          {/* The button is called by its label: what stands on it would be read once more. */}
          <span aria-hidden="true" className="segment-content">{content}</span>
        </label>
      ))}
    </div>
  );
}
