import { useState } from "react";
import type { ReactElement } from "react";
import type { AdministrationClient, OpenInvitation } from "../../api/administration-client";
import { useAttempt } from "../../app/use-attempt";
import { useFormats } from "../../locale";
import { Button } from "../../ui/Button";
import { useSay } from "../../ui/Toasts";
import { AskedState } from "../AskedState";
import { FailureNote } from "../FailureNote";
import { useAsked } from "../use-asked";
import { useAdministrationText } from "./use-administration-text";

/** Links by which others can make an account. */
export function InvitationsPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const text = useAdministrationText();
  const say = useSay();
  const asked = useAsked(async () => ({
    invitations: await client.invitations(),
    registration: (await client.accounts()).registration,
  }));
  const [made, setMade] = useState<{ readonly token: string; readonly expires: number } | undefined>();
  const { isUnderWay, failure, run } = useAttempt();
  const invite = async (): Promise<void> => {
    if (await run(async () => setMade(await client.invite()))) await asked.ask();
  };
  const withdraw = async (invitation: OpenInvitation): Promise<void> => {
    if (await asked.act(() => client.withdraw(invitation.id))) say(text.withdrawn);
  };
  return (
    <>
      <AskedState asked={asked} />
      {asked.value !== undefined && (
        <section className="card card-body stack">
          <p>{text.registration[asked.value.registration]}</p>
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
  const text = useAdministrationText();
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
  const text = useAdministrationText();
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
