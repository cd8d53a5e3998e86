import { useState } from "react";
import type { ReactElement } from "react";
import type { AdministrationClient, OpenInvitation } from "../../api/administration-client";
import type { RegistrationState } from "../../api/types";
import { RequestStatus } from "../../frame/RequestStatus";
import { FailureNote } from "../../frame/FailureNote";
import { useServices } from "../../frame/services";
import { useServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { useSay } from "../../ui/Toasts";

const states: readonly RegistrationState[] = ["open", "invited", "closed"];

/** The registration mode and invitation links. */
export function RegistrationPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const { resources } = useServices();
  const text = useLaterTexts().administration;
  const say = useSay();
  const request = useServerRequest(async () => {
    const { registration, isRegistrationFixed } = await client.accounts();
    return { invitations: await client.invitations(), registration, isFixed: isRegistrationFixed };
  });
  /** The pending choice, until the server responds. */
  const [picked, setPicked] = useState<RegistrationState | undefined>();
  const [newLink, setNewLink] = useState<{ readonly token: string; readonly expires: number } | undefined>();
  const { isUnderWay, failure, run } = useAttempt();
  const invite = async (): Promise<void> => {
    if (await run(async () => setNewLink(await client.invite()))) await request.ask();
  };
  const choose = async (state: RegistrationState): Promise<void> => {
    setPicked(state);
    const isDone = await request.act(() => client.chooseRegistration(state));
    setPicked(undefined);
    if (!isDone) return;
    say(text.chosen[state]);
    // Updates the registration mode on this device's other screens.
    await resources.configuration.refresh();
  };
  const withdraw = async (invitation: OpenInvitation): Promise<void> => {
    if (await request.act(() => client.withdraw(invitation.id))) say(text.withdrawn);
  };
  return (
    <>
      <RequestStatus request={request} />
      {request.value !== undefined && (
        <section className="card card-body stack">
          <h2>{text.mayRegister}</h2>
          {!request.value.isFixed && (
            <Segments
              label={text.mayRegister}
              value={picked ?? request.value.registration}
              choices={states.map((value) => ({ value, label: text.states[value], content: text.states[value] }))}
              onChange={(state) => void choose(state)}
            />
          )}
          <p>{text.explained[request.value.registration]}</p>
          {request.value.isFixed && <p className="quiet-text">{text.fixed}</p>}
          {request.value.registration !== "closed" && (
            <Button look="primary" disabled={isUnderWay} onClick={() => void invite()}>
              {text.invite}
            </Button>
          )}
          {failure !== null && <FailureNote failure={failure} />}
          {newLink !== undefined && <MadeLink token={newLink.token} expires={newLink.expires} />}
        </section>
      )}
      {request.value?.invitations.length === 0 && <p className="quiet-text">{text.noInvitations}</p>}
      {request.value !== undefined && request.value.invitations.length > 0 && (
        <ul className="card rows">
          {request.value.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onWithdraw={() => void withdraw(invitation)} />
          ))}
        </ul>
      )}
    </>
  );
}

function MadeLink({ token, expires }: { readonly token: string; readonly expires: number }): ReactElement {
  const text = useLaterTexts().administration;
  const formats = useFormats();
  const say = useSay();
  const link = `${window.location.origin}/invitation#${token}`;
  return (
    <div className="stack">
      <p className="medium">{text.link}</p>
      <p className="long-link">{link}</p>
      <p className="quiet-text">{text.linkDetail(formats.longDay(new Date(expires)))}</p>
      {/* Browsers allow the clipboard only on secure pages. */}
      {window.isSecureContext && (
        <Button icon="copy" onClick={() => void navigator.clipboard.writeText(link).then(() => say(text.copied))}>
          {text.copy}
        </Button>
      )}
    </div>
  );
}

interface InvitationRowProps {
  readonly invitation: OpenInvitation;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, onWithdraw }: InvitationRowProps): ReactElement {
  const text = useLaterTexts().administration;
  const formats = useFormats();
  const day = formats.day(new Date(invitation.expires));
  return (
    <li className="row-link tall">
      <span className="grow">
        <span className="medium">{invitation.madeBy === null ? text.byOperator : text.madeBy(invitation.madeBy)}</span>
        <span className="quiet-text row-detail">{text.until(day)}</span>
      </span>
      <Button isSmall aria-label={`${text.withdraw}: ${text.until(day)}`} onClick={onWithdraw}>
        {text.withdraw}
      </Button>
    </li>
  );
}
