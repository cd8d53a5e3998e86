import { useId } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { guestRowWords } from "../guest-rows";
import type { GuestRows } from "../guest-rows";

interface GuestWorkProps {
  readonly rows: GuestRows;
  readonly brings: boolean;
  readonly onChange: (brings: boolean) => void;
}

/** Asks on sign-in what to do with the guest's data. */
export function GuestWork({ rows, brings, onChange }: GuestWorkProps): ReactElement {
  const text = useLaterTexts().accounts.leave;
  const name = useId();
  const choices = [
    { value: true, label: text.bring, detail: text.bringDetail },
    { value: false, label: text.drop, detail: text.dropDetail },
  ];
  return (
    <fieldset className="guest-work">
      <legend className="field-label">{text.title}</legend>
      <p className="quiet-text">{text.found(guestRowWords(rows, text))}</p>
      {choices.map(({ value, label, detail }) => (
        <label key={String(value)} className="tick-row">
          <input type="radio" name={name} checked={brings === value} onChange={() => onChange(value)} />
          <span className="grow">
            <span className="medium">{label}</span>
            <br />
            <span className="quiet-text">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
