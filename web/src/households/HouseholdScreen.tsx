import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { Household } from "../grocery/people/household";
import { rightsOf } from "../grocery/people/household-rules";
import { useLaterTexts } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { HouseholdMenu } from "./HouseholdMenu";
import { InviteCard } from "./InviteCard";
import { LeaveCard } from "./LeaveCard";
import { LinkCard } from "./LinkCard";
import { Members } from "./Members";

/** One shared household: its members, its invitations, and leaving it. */
export function HouseholdScreen({ household: id }: { readonly household: string }): ReactElement {
  const { account, households } = useServices();
  const text = useLaterTexts().households;
  const state = useQuery(account.state);
  const household = useQuery(households).find((candidate) => candidate.id === id && candidate.kind === "shared");
  if (household === undefined || state.kind === "guest") return <Gone />;
  const me = state.account.id;
  return (
    <Screen
      title={household.name}
      parent="/households"
      className="narrow"
      actions={rightsOf(me, household).canRename && <HouseholdMenu household={household} account={me} />}
    >
      <div className="screen-body">
        <Members household={household} account={me} />
        {rightsOf(me, household).canInvite ? (
          <>
            <InviteCard household={household} />
            <LinkCard household={household} />
          </>
        ) : (
          <p className="quiet-text">{text.invite.onlyLeader(leaderName(household, text.notices.somebody))}</p>
        )}
        <ul className="card rows">
          <li>
            <Link to="/lists" className="row-link">
              <Icon name="list" />
              <span className="grow medium">{text.toLists}</span>
              <Icon name="forward" />
            </Link>
          </li>
          <li>
            <Link to={`/households/${id}/log`} className="row-link">
              <Icon name="past" />
              <span className="grow medium">{text.log.title}</span>
              <Icon name="forward" />
            </Link>
          </li>
        </ul>
        <LeaveCard household={household} account={me} />
      </div>
    </Screen>
  );
}

function leaderName({ leader, members }: Household, otherwise: string): string {
  return members.find(({ id }) => id === leader)?.nickname ?? otherwise;
}

function Gone(): ReactElement {
  const text = useLaterTexts().households;
  return (
    <Screen title={text.title} parent="/households" className="narrow">
      <div className="screen-body">
        <section className="card">
          <EmptyState picture="🚪" title={text.gone} explanation={text.goneExplanation}>
            <Link to="/households" className="button second">
              {text.title}
            </Link>
          </EmptyState>
        </section>
      </div>
    </Screen>
  );
}
