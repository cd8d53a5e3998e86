import type { ReactElement } from "react";
import { ApiProblem } from "../api/failures";
import { FailureNote } from "../frame/FailureNote";
import { useServices } from "../frame/services";
import type { Household, Person } from "../grocery/people/household";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { useAction } from "./use-action";

interface RemoveMemberProps {
  readonly household: Household;
  readonly person: Person;
  readonly onClose: () => void;
}

/** Confirms the removal of a member, which cannot be undone. */
export function RemoveMember({ household, person, onClose }: RemoveMemberProps): ReactElement {
  const { householdClient } = useServices();
  const general = useText();
  const text = useLaterTexts().households.remove;
  const say = useSay();
  const action = useAction();
  const remove = async (): Promise<void> => {
    if (!(await action.run(() => householdClient.removeMember(household.id, person.id)))) return;
    say(text.done(person.nickname));
    onClose();
  };
  const refusal = action.failure instanceof ApiProblem ? action.failure.code : null;
  return (
    <Sheet title={text.title(person.nickname)} onClose={onClose}>
      <p>{text.detail(person.nickname, household.name)}</p>
      {refusal === "not-a-member" && <Note kind="problem" title={text.notMember(person.nickname)} />}
      {refusal === "not-the-leader" && <Note kind="problem" title={text.notLeader} />}
      {action.failure !== null && refusal !== "not-a-member" && refusal !== "not-the-leader" && (
        <FailureNote failure={action.failure} />
      )}
      <Button look="remove" disabled={action.isUnderWay} onClick={() => void remove()}>
        {text.confirm}
      </Button>
      <Button onClick={onClose}>{general.common.cancel}</Button>
    </Sheet>
  );
}
