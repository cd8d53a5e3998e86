import { useId } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import type { FormFault } from "../form-rules";
import { Points } from "../Points";

interface ConsentProps {
  readonly isGiven: boolean;
  readonly fault: FormFault | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

/** The stored data in plain words, with an unchecked consent box. */
export function Consent({ isGiven, fault, onChange }: ConsentProps): ReactElement {
  const text = useLaterTexts().accounts;
  const problem = useId();
  return (
    <div className="consent stack">
      <h2>{text.consent.title}</h2>
      <Points points={text.consent.points} />
      <label className="tick-row">
        <input
          type="checkbox"
          checked={isGiven}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : problem}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="grow medium">{text.consent.tick}</span>
      </label>
      {fault !== undefined && (
        <p id={problem} className="warning-text">
          {text.faults[fault]}
        </p>
      )}
    </div>
  );
}
