import type { ReactElement } from "react";
import { useFormats, useLaterTexts } from "../locale";
import { stepText } from "./amounts/step-amounts";

interface StepWordsProps {
  readonly step: string;
  readonly className?: string;
}

/** A step in the reader's units, with the amounts as written in small print. */
export function StepWords({ step, className }: StepWordsProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { shown, written } = stepText(step, { text, formats: useFormats() });
  return (
    <div>
      <p className={className} dir="auto">
        {shown}
      </p>
      {written.length > 0 && <p className="quiet-text">{text.asWritten(written)}</p>}
    </div>
  );
}
