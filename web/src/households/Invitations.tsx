import type { ReactElement } from "react";
import { ApiProblem } from "../api/failures";
import { FailureNote } from "../frame/FailureNote";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { Invitation } from "../grocery/people/household";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { useSay } from "../ui/Toasts";
import { useAction } from "./use-action";

/** Invitations to households, each with accept and decline. */
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
  const { householdClient } = useServices();
  const { invitation: text, roleDetails } = useLaterTexts().households;
  const say = useSay();
  const { isUnderWay, failure, run } = useAction();
  const answer = async (work: () => Promise<unknown>, success: string): Promise<void> => {
    let message = success;
    const isAnswered = await run(() =>
      work().catch((error: unknown) => {
        // It was withdrawn, or answered on another device.
        if (!(error instanceof ApiProblem && error.code === "unknown-invitation")) throw error;
        message = text.gone;
      }),
    );
    if (isAnswered) say(message);
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
      {invitation.role !== "edit" && <p>{roleDetails[invitation.role]}</p>}
      <div className="answers">
        <Button disabled={isUnderWay} onClick={decline}>
          {text.decline}
        </Button>
        <Button look="primary" disabled={isUnderWay} onClick={join}>
          {text.join}
        </Button>
      </div>
      {failure !== null && <FailureNote failure={failure} />}
    </section>
  );
}
