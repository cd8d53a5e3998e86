import { useEffect } from "react";
import type { ReactElement } from "react";
import { isDeadLink } from "../accounts/form-rules";
import { useLinkToken } from "../accounts/use-link-token";
import { WaysIn } from "../accounts/WaysIn";
import { RequestStatus } from "../frame/RequestStatus";
import { FailureNote } from "../frame/FailureNote";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useServerRequest } from "../frame/use-server-request";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";
import { useJoining } from "../notifications/use-joining";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { useSay } from "../ui/Toasts";
import { useAction } from "./use-action";

/** The target of an invitation link, with accept and decline; guests register first (H-11). */
export function JoinScreen(): ReactElement {
  const words = useLaterTexts().households.link;
  const opened = useLinkToken();
  const joining = useJoining();
  const token = opened === "" ? joining.token : opened;
  useEffect(() => {
    if (opened !== "") joining.keep(opened);
    // Only the initial address counts.
  }, [opened]);
  return (
    <Screen title={words.title} parent="/households" className="narrow">
      <div className="screen-body">
        {token === null ? (
          <EmptyState picture="🔗" title={words.openLink} explanation={words.openLinkDetail} />
        ) : (
          <Answer key={token} token={token} onOver={joining.forget} />
        )}
      </div>
    </Screen>
  );
}

interface AnswerProps {
  readonly token: string;
  /** Called after the link was answered or turned out to be invalid. */
  readonly onOver: () => void;
}

function Answer({ token, onOver }: AnswerProps): ReactElement {
  const { account, householdClient } = useServices();
  const { go } = useRouter();
  const text = useLaterTexts().households;
  const say = useSay();
  const isGuest = useQuery(account.state).kind === "guest";
  const preview = useServerRequest(() => householdClient.preview(token));
  const { isUnderWay, failure, run } = useAction();
  const join = async (): Promise<void> => {
    let household: { readonly id: string; readonly name: string } | undefined;
    await run(async () => {
      household = await householdClient.join(token);
    });
    if (household === undefined) return;
    onOver();
    say(text.invitation.joined(household.name));
    go(`/households/${encodeURIComponent(household.id)}`, { replace: true });
  };
  const decline = (): void => {
    onOver();
    go("/", { replace: true });
  };
  if (preview.failure !== null && isDeadLink(preview.failure)) {
    return (
      <>
        <FailureNote failure={preview.failure} />
        <Link to="/" className="button second" onClick={onOver}>
          {text.link.leave}
        </Link>
      </>
    );
  }
  if (preview.value === undefined) return <RequestStatus request={preview} />;
  const { invitedBy, householdName, role } = preview.value;
  return (
    <section className="card card-body stack invitation">
      <h2>{text.invitation.from(invitedBy, householdName)}</h2>
      <p className="quiet-text">{text.invitation.detail}</p>
      {role !== "edit" && <p>{text.roleDetails[role]}</p>}
      {isGuest ? (
        <>
          <p>{text.link.accountFirst}</p>
          <WaysIn />
        </>
      ) : (
        <div className="answers">
          <Button disabled={isUnderWay} onClick={decline}>
            {text.invitation.decline}
          </Button>
          <Button look="primary" disabled={isUnderWay} onClick={() => void join()}>
            {text.invitation.join}
          </Button>
        </div>
      )}
      {failure !== null && <FailureNote failure={failure} />}
    </section>
  );
}
