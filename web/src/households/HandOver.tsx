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

/** Makes somebody else the leader; one stays a member. */
export function HandOver({ household, account, onClose }: HandOverProps): ReactElement {
  const { householdClient } = useServices();
  const text = useLaterTexts().households;
  const say = useSay();
  const others = household.members.filter(({ id }) => id !== account);
  const [next, setNext] = useState<string | undefined>(others.length === 1 ? others[0]?.id : undefined);
  const [isMissing, setMissing] = useState(false);
  const deed = useAction();
  const handOver = async (): Promise<void> => {
    const person = others.find(({ id }) => id === next);
    setMissing(person === undefined);
    if (person === undefined) return;
    if (!(await deed.run(() => householdClient.handOver(household.id, person.id)))) return;
    say(text.lead.done(person.nickname));
    onClose();
  };
  return (
    <Sheet title={text.lead.action} onClose={onClose}>
      <p>{text.lead.detail}</p>
      <Successors people={others} chosen={next} isMissing={isMissing} onChoose={setNext} />
      {deed.failure !== null && <FailureNote failure={deed.failure} />}
      <Button look="primary" disabled={deed.isUnderWay} onClick={() => void handOver()}>
        {text.lead.confirm}
      </Button>
    </Sheet>
  );
}
