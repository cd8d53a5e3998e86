import type { ReactElement } from "react";
import { useText } from "../locale";
import { Button } from "./Button";
import { Icon } from "./Icon";

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** The formatted value with its unit. */
  readonly shown: string;
  readonly onChange: (value: number) => void;
}

/** A number with plus and minus buttons, sized for a thumb. */
export function Stepper({ label, value, minimum, maximum, step, shown, onChange }: StepperProps): ReactElement {
  const text = useText();
  const moveTo = (target: number): void => onChange(Math.min(maximum, Math.max(minimum, target)));
  return (
    <div className="stepper" role="group" aria-label={label}>
      <Button aria-label={text.common.less(label)} disabled={value <= minimum} onClick={() => moveTo(value - step)}>
        <Icon name="minus" />
      </Button>
      <output aria-live="polite">{shown}</output>
      <Button aria-label={text.common.more(label)} disabled={value >= maximum} onClick={() => moveTo(value + step)}>
        <Icon name="plus" />
      </Button>
    </div>
  );
}
