import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../accounts/FailureNote";
import { ApiProblem, isApiFailure } from "../api/failures";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { Button } from "../ui/Button";
import { useSay } from "../ui/Toasts";
import type { Invitation } from "./household";
import { useHouseholdText } from "./use-household-text";

/** Who asks to share with one, each with its two answers. */
export function Invitations(): ReactElement {
  const { invitations } = useServices();
  const open = useQuery(invitations);
  return (
    <>
      {open.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </>
  );
}

function InvitationCard({ invitation }: { readonly invitation: Invitation }): ReactElement {
  const { householdClient, sync } = useServices();
  const text = useHouseholdText().invitation;
  const say = useSay();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const answer = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await work();
      await sync.now();
      say(said);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error instanceof ApiProblem && error.code === "unknown-invitation") {
        say(text.gone);
        await sync.now();
      } else setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const { household, invitedBy } = invitation;
  const join = (): void => {
    void answer(() => householdClient.accept(invitation.id), text.joined(household.name));
  };
  const decline = (): void => void answer(() => householdClient.decline(invitation.id), text.declined);
  return (
    <section className="card card-body stack invitation" aria-label={text.title}>
      <div className="row">
        <span className="emoji" aria-hidden="true">
          💌
        </span>
        <h2 className="grow">{text.from(invitedBy, household.name)}</h2>
      </div>
      <p className="quiet-text">{text.detail}</p>
      <div className="answers">
        <Button disabled={isSending} onClick={decline}>
          {text.decline}
        </Button>
        <Button look="primary" disabled={isSending} onClick={join}>
          {text.join}
        </Button>
      </div>
      {failure !== null && <FailureNote failure={failure} />}
    </section>
  );
}
