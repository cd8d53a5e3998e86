import type { ReactElement } from "react";
import { useAccounts } from "../../accounts/services";
import type { OrganisationClient, ReceivedInvitation } from "../../api/organisation-client";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { useSay } from "../../ui/Toasts";
import { DeskFailure } from "../frame/DeskFailure";

interface InvitationCardProps {
  readonly client: OrganisationClient;
  readonly invitation: ReceivedInvitation;
  readonly onAnswered: () => Promise<void>;
}

/** An invitation to join an organization, with accept and decline. */
export function InvitationCard({ client, invitation, onAnswered }: InvitationCardProps): ReactElement {
  const { account } = useAccounts();
  const text = useLaterTexts().desk;
  const say = useSay();
  const { isUnderWay, failure, run } = useAttempt();
  const { id, organisation, role, invitedBy } = invitation;
  const answer = async (joins: boolean): Promise<void> => {
    if (!(await run(() => (joins ? client.accept(id) : client.decline(id))))) return;
    say(joins ? text.joined(organisation.name) : text.declined);
    await account.refreshIfPossible();
    await onAnswered();
  };
  return (
    <section className="card card-body stack" aria-label={organisation.name}>
      <h2>
        {organisation.emoji} <bdi>{organisation.name}</bdi>
      </h2>
      <p>{text.invitedAs(invitedBy, text.roles[role])}</p>
      <p className="quiet-text">{text.roleDetails[role]}</p>
      {failure !== null && <DeskFailure failure={failure} />}
      <div className="answers">
        <Button disabled={isUnderWay} onClick={() => void answer(false)}>
          {text.decline}
        </Button>
        <Button look="primary" disabled={isUnderWay} onClick={() => void answer(true)}>
          {text.join}
        </Button>
      </div>
    </section>
  );
}
