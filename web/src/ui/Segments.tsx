import { useId } from "react";
import type { ReactElement, ReactNode } from "react";

interface Segment<Choice> {
  readonly value: Choice;
  readonly label: string;
  readonly content: ReactNode;
  /** The language of the label, if it is another one than the page's. */
  readonly language?: string;
}

interface SegmentsProps<Choice extends string> {
  /** Label of the group for screen readers. */
  readonly label: string;
  readonly value: Choice;
  readonly choices: readonly Segment<Choice>[];
  readonly onChange: (value: Choice) => void;
}

/** A segmented control of radio buttons, with arrow keys. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>): ReactElement {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-label={props.label}>
      {props.choices.map(({ value, label, content, language }) => (
        <label key={value} className="segment" lang={language}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          {/* The radio button already has this label; avoids reading it twice. */}
          <span aria-hidden="true" className="segment-content">{content}</span>
        </label>
      ))}
    </div>
  );
}
