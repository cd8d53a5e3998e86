import { useState } from "react";
import type { ReactElement } from "react";
import type { NotificationClient } from "../../api/notification-client";
import { FailureNote } from "../../frame/FailureNote";
import { useAttempt } from "../../frame/use-attempt";
import { useLanguage, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { useSay } from "../../ui/Toasts";
import { allowMessages, canTakeMessages, stopMessages } from "./message-device";
import type { NoMessages } from "./message-device";

interface MessageCardProps {
  readonly client: NotificationClient;
  readonly takesMessages: boolean;
  readonly onChange: () => Promise<void>;
}

/** Turns push messages for this device on and off. The browser prompts only after a tap here. */
export function MessageCard({ client, takesMessages, onChange }: MessageCardProps): ReactElement {
  const text = useLaterTexts().notices;
  const language = useLanguage();
  const say = useSay();
  const { isUnderWay, failure, run } = useAttempt();
  const [refusal, setRefusal] = useState<NoMessages | null>(canTakeMessages() ? null : "unsupported");
  const allow = async (): Promise<void> => {
    await run(async () => {
      const outcome = await allowMessages(client, language);
      setRefusal(outcome === "allowed" ? null : outcome);
      if (outcome === "allowed") say(text.allowed);
      await onChange();
    });
  };
  const stop = async (): Promise<void> => {
    await run(async () => {
      await stopMessages(client);
      say(text.stopped);
      await onChange();
    });
  };
  return (
    <section className="card card-body stack">
      <h2>{text.device}</h2>
      <p className="quiet-text">{text.deviceDetail}</p>
      {refusal !== null && <p role="status">{text[refusal]}</p>}
      {failure !== null && <FailureNote failure={failure} />}
      {takesMessages ? (
        <>
          <p>{text.allowed}</p>
          <Button disabled={isUnderWay} onClick={() => void stop()}>
            {text.stop}
          </Button>
        </>
      ) : (
        refusal !== "unsupported" && (
          <Button look="primary" disabled={isUnderWay} onClick={() => void allow()}>
            {text.allow}
          </Button>
        )
      )}
    </section>
  );
}
