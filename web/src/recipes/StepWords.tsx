import type { ReactElement, ReactNode } from "react";
import { useFormats, useLaterTexts } from "../locale";
import { stepText } from "./amounts/step-amounts";

interface StepWordsProps {
  readonly step: string;
  readonly className?: string;
  /** Draws the text of the step, such as its durations as buttons. */
  readonly draw?: (shown: string) => ReactNode;
}

/** A step in the reader's units, with the amounts as written in small print. */
export function StepWords({ step, className, draw }: StepWordsProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { shown, written } = stepText(step, { text, formats: useFormats() });
  return (
    <div>
      <p className={className} dir="auto">
        {draw === undefined ? shown : draw(shown)}
      </p>
      {written.length > 0 && <p className="quiet-text">{text.asWritten(written)}</p>}
    </div>
  );
}
