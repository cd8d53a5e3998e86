import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import type { Entry } from "../list-views";
import { putOffUntil } from "../put-off";
import { useLists } from "../services";
import { DayChoices } from "./DayChoices";
import { putOff, setUrgent } from "./when-actions";

interface WhenFieldsProps {
  readonly entry: Entry;
  /** False on a template, whose entries are wanted whenever a list starts from it. */
  readonly canPutOff: boolean;
}

/** An entry's urgency, and the day from which it is wanted. */
export function WhenFields({ entry, canPutOff }: WhenFieldsProps): ReactElement {
  const { replica } = useServices();
  const text = useText();
  const today = useQuery(useLists().lists.today);
  return (
    <>
      <label className="choice urgent-choice">
        <input
          type="checkbox"
          role="switch"
          checked={entry.isUrgent === true}
          onChange={({ target }) => setUrgent(replica, entry, target.checked)}
        />
        <span className="grow">{text.lists.fields.isUrgent}</span>
        <span aria-hidden="true">❗</span>
      </label>
      {canPutOff && !entry.isInCart && (
        <DayChoices day={putOffUntil(entry, today)} onChange={(day) => putOff(replica, [entry], day)} />
      )}
    </>
  );
}
