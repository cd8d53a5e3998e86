import { useState } from "react";
import type { ReactElement } from "react";
import type { AdministrationClient, OpenInvitation } from "../../api/administration-client";
import type { RegistrationState } from "../../api/types";
import { AskedState } from "../../frame/AskedState";
import { FailureNote } from "../../frame/FailureNote";
import { useServices } from "../../frame/services";
import { useAsked } from "../../frame/use-asked";
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
  const asked = useAsked(async () => {
    const { registration, isRegistrationFixed } = await client.accounts();
    return { invitations: await client.invitations(), registration, isFixed: isRegistrationFixed };
  });
  /** Shown as chosen until the server has answered. */
  const [picked, setPicked] = useState<RegistrationState | undefined>();
  const [made, setMade] = useState<{ readonly token: string; readonly expires: number } | undefined>();
  const { isUnderWay, failure, run } = useAttempt();
  const invite = async (): Promise<void> => {
    if (await run(async () => setMade(await client.invite()))) await asked.ask();
  };
  const choose = async (state: RegistrationState): Promise<void> => {
    setPicked(state);
    const isDone = await asked.act(() => client.chooseRegistration(state));
    setPicked(undefined);
    if (!isDone) return;
    say(text.chosen[state]);
    // Updates the registration mode on this device's other screens.
    await resources.configuration.refresh();
  };
  const withdraw = async (invitation: OpenInvitation): Promise<void> => {
    if (await asked.act(() => client.withdraw(invitation.id))) say(text.withdrawn);
  };
  return (
    <>
      <AskedState asked={asked} />
      {asked.value !== undefined && (
        <section className="card card-body stack">
          <h2>{text.mayRegister}</h2>
          {!asked.value.isFixed && (
            <Segments
              label={text.mayRegister}
              value={picked ?? asked.value.registration}
              choices={states.map((value) => ({ value, label: text.states[value], content: text.states[value] }))}
              onChange={(state) => void choose(state)}
            />
          )}
          <p>{text.explained[asked.value.registration]}</p>
          {asked.value.isFixed && <p className="quiet-text">{text.fixed}</p>}
          {asked.value.registration !== "closed" && (
            <Button look="primary" disabled={isUnderWay} onClick={() => void invite()}>
              {text.invite}
            </Button>
          )}
          {failure !== null && <FailureNote failure={failure} />}
          {made !== undefined && <MadeLink token={made.token} expires={made.expires} />}
        </section>
      )}
      {asked.value?.invitations.length === 0 && <p className="quiet-text">{text.noInvitations}</p>}
      {asked.value !== undefined && asked.value.invitations.length > 0 && (
        <ul className="card rows">
          {asked.value.invitations.map((invitation) => (
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
      {/* Browsers lend the clipboard to secure pages only. */}
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
