import { useId } from "react";
import type { ReactElement } from "react";
import type { Person } from "../grocery/people/household";
import { useLaterTexts } from "../locale";
import { Face } from "../ui/Face";

interface SuccessorsProps {
  readonly people: readonly Person[];
  readonly selection: string | undefined;
  /** True if a choice is required and missing. */
  readonly isMissing: boolean;
  readonly onChoose: (account: string) => void;
}

/** Selects the next owner. */
export function Successors({ people, selection, isMissing, onChoose }: SuccessorsProps): ReactElement {
  const text = useLaterTexts().households.leave;
  const name = useId();
  return (
    <fieldset className="successors">
      <legend className="field-label">{text.next}</legend>
      {people.map(({ id, nickname }) => (
        <label key={id} className="tick-row">
          <input
            type="radio"
            name={name}
            checked={selection === id}
            aria-describedby={isMissing ? `${name}-problem` : undefined}
            onChange={() => onChoose(id)}
          />
          <Face of={id} />
          <bdi className="grow medium">{nickname}</bdi>
        </label>
      ))}
      {isMissing && (
        <p id={`${name}-problem`} className="warning-text" role="alert">
          {text.nextNeeded}
        </p>
      )}
    </fieldset>
  );
}
