import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useServices } from "../frame/services";
import type { Household } from "../grocery/people/household";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { Successors } from "./Successors";
import { useAction } from "./use-action";

interface HandOverProps {
  readonly household: Household;
  readonly account: string;
  readonly onClose: () => void;
}

/** Makes another member the owner; the current owner stays a member. */
export function HandOver({ household, account, onClose }: HandOverProps): ReactElement {
  const { householdClient } = useServices();
  const text = useLaterTexts().households;
  const say = useSay();
  const candidates = household.members.filter(({ id }) => id !== account);
  const [next, setNext] = useState<string | undefined>(candidates.length === 1 ? candidates[0]?.id : undefined);
  const [isMissing, setMissing] = useState(false);
  const action = useAction();
  const handOver = async (): Promise<void> => {
    const person = candidates.find(({ id }) => id === next);
    setMissing(person === undefined);
    if (person === undefined) return;
    if (!(await action.run(() => householdClient.handOver(household.id, person.id)))) return;
    say(text.lead.done(person.nickname));
    onClose();
  };
  return (
    <Sheet title={text.lead.action} onClose={onClose}>
      <p>{text.lead.detail}</p>
      <Successors people={candidates} selection={next} isMissing={isMissing} onChoose={setNext} />
      {action.failure !== null && <FailureNote failure={action.failure} />}
      <Button look="primary" disabled={action.isUnderWay} onClick={() => void handOver()}>
        {text.lead.confirm}
      </Button>
    </Sheet>
  );
}
