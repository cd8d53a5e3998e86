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

/**
 * The note on a plan made on this device: its stores, the age of its prices, and how to get the server's plan.
 *
 * Until the server fails, it may just be slow (S-14).
 */
export function PlannedHereNote({ control, here, now }: PlannedHereNoteProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { offlinePlan } = useLaterTexts();
  const { failure, newer, isServerPending, isWaiting } = control;
  return (
    <Note kind="warning" title={failure === null ? offlinePlan.titleMeanwhile : offlinePlan.title}>
      <p>{offlinePlan.over(here.stores, formats.ago(now - here.confirmed))}</p>
      {here.isWithoutWished && <p>{offlinePlan.withoutWished}</p>}
      {newer !== null ? (
        <>
          <p className="medium">{offlinePlan.newer}</p>
          <Button look="primary" isSmall onClick={control.takeNewer}>
            {offlinePlan.showNewer}
          </Button>
        </>
      ) : isServerPending ? (
        <>
          <p>{offlinePlan.askedStill}</p>
          <div className="row wrap">
            <Button isSmall onClick={control.stop}>
              {text.trips.stop}
            </Button>
          </div>
        </>
      ) : (
        <>
          {isWaiting && <p>{offlinePlan.waiting}</p>}
          <div className="row wrap">
            {!isWaiting && failure !== null && (
              <Button look="second" isSmall onClick={control.waitForServer}>
                {offlinePlan.askLater}
              </Button>
            )}
            <Button look={failure === null ? "second" : "quiet"} isSmall onClick={control.retry}>
              {text.common.retry}
            </Button>
          </div>
        </>
      )}
    </Note>
  );
}
