import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import type { Household } from "../grocery/people/household";
import { leavingOf } from "../grocery/people/household-rules";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { Successors } from "./Successors";
import { useAction } from "./use-action";

interface LeaveProps {
  readonly household: Household;
  readonly account: string;
}

/** Leaves a household. */
export function LeaveCard(props: LeaveProps): ReactElement {
  const text = useLaterTexts().households.leave;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="remove" icon="leave" onClick={() => setAsking(true)}>
        {text.action}
      </Button>
      {isAsking && <LeaveSheet {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function LeaveSheet({ household, account, onClose }: LeaveProps & { readonly onClose: () => void }): ReactElement {
  const { householdClient } = useServices();
  const general = useText();
  const text = useLaterTexts().households.leave;
  const say = useSay();
  const { go } = useRouter();
  const action = useAction();
  const [next, setNext] = useState<string | undefined>();
  const [isMissing, setMissing] = useState(false);
  const leaving = leavingOf(account, household);
  const leave = async (): Promise<void> => {
    const needsNext = leaving.kind === "leader";
    setMissing(needsNext && next === undefined);
    if (needsNext && next === undefined) return;
    const isDone = await action.run(async () => {
      if (needsNext && next !== undefined) await householdClient.handOver(household.id, next);
      await householdClient.removeMember(household.id, account);
    });
    if (!isDone) return;
    say(text.done(household.name));
    go("/households", { replace: true });
  };
  return (
    <Sheet title={text.title(household.name)} onClose={onClose}>
      <p>{leaving.kind === "leader" ? text.leader : leaving.kind === "alone" ? text.alone : text.member}</p>
      {leaving.kind === "leader" && (
        <Successors people={leaving.successors} selection={next} isMissing={isMissing} onChoose={setNext} />
      )}
      {action.failure !== null && <FailureNote failure={action.failure} />}
      <Button look="remove" disabled={action.isUnderWay} onClick={() => void leave()}>
        {leaving.kind === "alone" ? text.confirmAlone : text.confirm}
      </Button>
      <Button onClick={onClose}>{general.common.cancel}</Button>
    </Sheet>
  );
}
