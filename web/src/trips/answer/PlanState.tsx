import type { ReactElement } from "react";
import { noteKind } from "../../api/failures";
import type { TripLine } from "../../api/types";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { PlannedHereNote } from "./PlannedHereNote";
import { isRefusal, planRefusalWords } from "../refusal-words";
import type { TripPlanControl } from "../use-trip-plan";

interface PlanStateProps {
  readonly control: TripPlanControl;
  readonly lines: readonly TripLine[];
  readonly now: number;
}

/** The age of newer answers is not shown. */
const freshMilliseconds = 120_000;

/** The state of planning: the progress, the failure, and the age of the answer below. */
export function PlanState({ control, lines, now }: PlanStateProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { planned, isPlanning, failure } = control;
  const age = planned === null ? 0 : now - planned.at;
  const isOld = planned !== null && ((failure !== null && planned.plan.here === null) || age > freshMilliseconds);
  return (
    <div aria-live="polite" className="stack">
      {!isPlanning && planned !== null && failure === null && (
        <p className="visually-hidden">{text.trips.found(planned.plan.trips.length)}</p>
      )}
      {isPlanning && (
        <div className="trip-looking">
          <span className="grow">{planned === null ? text.trips.looking : text.trips.lookingAgain}</span>
          <Button isSmall onClick={control.stop}>
            {text.trips.stop}
          </Button>
        </div>
      )}
      {planned !== null && planned.plan.here !== null && !isPlanning && !(failure !== null && isRefusal(failure)) ? (
        <PlannedHereNote control={control} here={planned.plan.here} now={now} />
      ) : (
        failure !== null && <FailedNote control={control} failure={failure} lines={lines} />
      )}
      {isOld && <p className="quiet-text trip-age">{text.trips.planned(formats.ago(age))}</p>}
    </div>
  );
}

interface FailedNoteProps extends Pick<PlanStateProps, "control" | "lines"> {
  readonly failure: NonNullable<TripPlanControl["failure"]>;
}

function FailedNote({ control, failure, lines }: FailedNoteProps): ReactElement {
  const text = useText();
  const { offlinePlan } = useLaterTexts();
  return (
    <Note kind={noteKind(failure)} {...planRefusalWords(failure, lines, text)}>
      {control.planned !== null && <p>{text.trips.keptPlan}</p>}
      {control.isNothingHere && <p>{offlinePlan.nothingHere}</p>}
      <div className="row wrap">
        <Button look="second" isSmall onClick={control.retry}>
          {text.common.retry}
        </Button>
        {control.planned !== null && !control.isNothingHere && !isRefusal(failure) && (
          <Button isSmall onClick={control.planHere}>
            {offlinePlan.planHere}
          </Button>
        )}
      </div>
    </Note>
  );
}
