import { useState } from "react";
import type { ReactElement } from "react";
import { useAttempt } from "../../frame/use-attempt";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { DeskFailure } from "../frame/DeskFailure";
import { GuardedButton } from "../frame/GuardedButton";

interface RemoveOfferProps {
  readonly action: string;
  readonly title: string;
  readonly detail: string;
  readonly remove: () => Promise<void>;
  readonly onRemoved: () => void;
}

/** Removes a coupon or a discount, after a confirmation. */
export function RemoveOffer({ action, title, detail, remove, onRemoved }: RemoveOfferProps): ReactElement {
  const general = useText();
  const [isAsking, setAsking] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const confirm = async (): Promise<void> => {
    if (await run(remove)) onRemoved();
  };
  return (
    <>
      <GuardedButton needs="editor" look="remove" icon="bin" onClick={() => setAsking(true)}>
        {action}
      </GuardedButton>
      {isAsking && (
        <Sheet title={title} onClose={() => setAsking(false)}>
          <p>{detail}</p>
          {failure !== null && <DeskFailure failure={failure} />}
          <Button onClick={() => setAsking(false)}>{general.common.cancel}</Button>
          <Button look="remove" disabled={isUnderWay} onClick={() => void confirm()}>
            {action}
          </Button>
        </Sheet>
      )}
    </>
  );
}
