import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Stepper } from "../../ui/Stepper";
import { fewestServings, mostServings } from "./scaling";

interface ServingsStepperProps {
  readonly servings: number;
  /** The formatted number. */
  readonly shown: string;
  readonly onChange: (servings: number) => void;
}

/** A stepper for the number of servings. */
export function ServingsStepper({ servings, shown, onChange }: ServingsStepperProps): ReactElement {
  const text = useLaterTexts().recipes;
  return (
    <Stepper
      label={text.servings}
      value={servings}
      minimum={fewestServings}
      maximum={mostServings}
      step={1}
      shown={shown}
      onChange={onChange}
    />
  );
}
