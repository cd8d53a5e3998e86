import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import type { RestPlan } from "./use-rest-plan";

interface RestHereNoteProps {
  readonly plan: RestPlan;
  /** The number of stores in the plan. */
  readonly stores: number;
}

/** The note on a rest planned on this device, and how to get the server's plan (S-14). */
export function RestHereNote({ plan, stores }: RestHereNoteProps): ReactElement {
  const { offlinePlan } = useLaterTexts();
  const title = plan.failure === null ? offlinePlan.titleMeanwhile : offlinePlan.title;
  return (
    <Note kind="warning" title={title} detail={offlinePlan.restHere(stores)}>
      {plan.isServerPending && <p>{offlinePlan.askedStill}</p>}
      {plan.newer !== null && (
        <>
          <p className="medium">{offlinePlan.newer}</p>
          <Button look="primary" isSmall onClick={plan.takeNewer}>
            {offlinePlan.showNewer}
          </Button>
        </>
      )}
    </Note>
  );
}
