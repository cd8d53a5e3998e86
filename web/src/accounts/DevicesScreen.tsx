import { useState } from "react";
import type { ReactElement } from "react";
import { RequestStatus } from "../frame/RequestStatus";
import { Screen } from "../frame/Screen";
import { useServerRequest } from "../frame/use-server-request";
import { sessionsInOrder } from "../grocery/people/account";
import type { Session } from "../grocery/people/account";
import { useFormats, useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useSay } from "../ui/Toasts";
import { AskPassword } from "./AskPassword";
import { useAccounts } from "./services";

/** The signed-in devices, each with a sign-out button. */
export function DevicesScreen(): ReactElement {
  const { accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const say = useSay();
  const request = useServerRequest(() => accountClient.sessions());
  const [ending, setEnding] = useState<Session | undefined>();
  const end = async (session: Session, password: string): Promise<void> => {
    await accountClient.endSession(session.id, password);
    say(text.devices.signedOutThere(session.device));
    setEnding(undefined);
    await request.ask();
  };
  return (
    <Screen title={text.own.devices} parent="/account" className="narrow">
      <div className="screen-body">
        <p className="quiet-text">{text.devices.explanation}</p>
        <RequestStatus request={request} />
        {request.value !== undefined && (
          <ul className="card rows">
            {sessionsInOrder(request.value).map((session) => (
              <Device key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
        {ending !== undefined && (
          <AskPassword
            title={text.devices.endTitle(ending.device)}
            action={text.devices.signOutThere}
            onConfirm={(password) => end(ending, password)}
            onClose={() => setEnding(undefined)}
          />
        )}
      </div>
    </Screen>
  );
}

function Device({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }): ReactElement {
  const text = useLaterTexts().accounts.devices;
  const formats = useFormats();
  const name = session.device;
  return (
    <li className="row-link tall device">
      <Icon name="devices" />
      <span className="grow">
        <bdi className="medium">{name}</bdi> {session.isCurrent && <span className="tag go">{text.thisOne}</span>}
        <br />
        <span className="quiet-text">
          {!session.isCurrent && `${text.used(formats.ago(Date.now() - session.used))} · `}
          {text.since(formats.day(new Date(session.created)))}
        </span>
      </span>
      {!session.isCurrent && (
        <Button isSmall onClick={onEnd} aria-label={`${text.signOutThere}: ${name}`}>
          {text.signOutThere}
        </Button>
      )}
    </li>
  );
}
