import type { ReactElement } from "react";
import type { PlannedHere } from "../../api/here-types";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import type { TripPlanControl } from "../use-trip-plan";

interface PlannedHereNoteProps {
  readonly control: TripPlanControl;
  readonly here: PlannedHere;
  readonly now: number;
}

/** That a plan was made on this device, over which stores and how old prices, and how to come to the server's. */
export function PlannedHereNote({ control, here, now }: PlannedHereNoteProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { offlinePlan } = useLaterTexts();
  const { newer, isWaiting } = control;
  return (
    <Note kind="warning" title={offlinePlan.title}>
      <p>{offlinePlan.over(here.stores, formats.ago(now - here.confirmed))}</p>
      {here.isWithoutWished && <p>{offlinePlan.withoutWished}</p>}
      {newer !== null ? (
        <>
          <p className="medium">{offlinePlan.newer}</p>
          <Button look="primary" isSmall onClick={control.takeNewer}>
            {offlinePlan.showNewer}
          </Button>
        </>
      ) : (
        <>
          {isWaiting && <p>{offlinePlan.waiting}</p>}
          <div className="row wrap">
            {!isWaiting && (
              <Button look="second" isSmall onClick={control.waitForServer}>
                {offlinePlan.askLater}
              </Button>
            )}
            <Button isSmall onClick={control.retry}>
              {text.common.retry}
            </Button>
          </div>
        </>
      )}
    </Note>
  );
}
