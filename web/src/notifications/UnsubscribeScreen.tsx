import { useState } from "react";
import type { ReactElement } from "react";
import { useLinkToken } from "../accounts/use-link-token";
import { NotificationClient } from "../api/notification-client";
import { FailureNote } from "../frame/FailureNote";
import { Screen } from "../frame/Screen";
import { useAttempt } from "../frame/use-attempt";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";

/** The target of an email's unsubscribe link; one tap unsubscribes, regardless of the signed-in account. */
export function UnsubscribeScreen(): ReactElement {
  const text = useLaterTexts().notices;
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const refuse = async (): Promise<void> => {
    if (await run(() => new NotificationClient().stopLetters(token))) setDone(true);
  };
  return (
    <Screen title={text.lettersOff} parent="/" className="narrow">
      <section className="screen-body card card-body stack">
        {failure !== null && <FailureNote failure={failure} />}
        {isDone ? (
          <p role="status">{text.lettersAreOff}</p>
        ) : (
          <>
            <p>{text.lettersOffDetail}</p>
            <Button look="primary" disabled={isUnderWay} onClick={() => void refuse()}>
              {text.lettersOffNow}
            </Button>
          </>
        )}
      </section>
    </Screen>
  );
}
