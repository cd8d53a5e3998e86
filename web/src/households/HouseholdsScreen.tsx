import { useState } from "react";
import type { ReactElement } from "react";
import { AccountNeeded } from "../accounts/Guest";
import { useAccounts } from "../accounts/services";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import type { Household } from "../grocery/people/household";
import { membersInOrder, sharedHouseholds } from "../grocery/people/household-rules";
import { useLaterTexts } from "../locale";
import { NotificationList } from "../notifications/NotificationList";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Face } from "../ui/Face";
import { Icon } from "../ui/Icon";
import { useGestures } from "../ui/use-gestures";
import { CreateHousehold } from "./CreateHousehold";
import { HouseholdActions } from "./HouseholdMenu";
import { Invitations } from "./Invitations";

/** The user's households, invitations and notifications. */
export function HouseholdsScreen(): ReactElement {
  const { account, households } = useAccounts();
  const text = useLaterTexts().households;
  const state = useQuery(account.state);
  const shared = sharedHouseholds(useQuery(households));
  const [isCreating, setCreating] = useState(false);
  const isGuest = state.kind === "guest";
  return (
    <Screen
      title={text.title}
      parent="/account"
      className="narrow"
      dock={
        !isGuest && (
          <div className="dock-actions one">
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              {text.create}
            </Button>
          </div>
        )
      }
    >
      <div className="screen-body">
        {isGuest && <AccountNeeded reason="share" />}
        <Invitations />
        <NotificationList />
        {shared.length === 0 ? (
          <section className="card">
            <EmptyState
              picture="🏡"
              title={text.emptyTitle}
              explanation={isGuest ? text.guestExplanation : text.emptyExplanation}
            />
          </section>
        ) : (
          <ul className="card rows">
            {shared.map((household) => (
              <HouseholdRow
                key={household.id}
                household={household}
                account={isGuest ? "" : state.account.id}
              />
            ))}
          </ul>
        )}
        <p className="quiet-text">{text.explanation}</p>
      </div>
      {isCreating && <CreateHousehold onClose={() => setCreating(false)} />}
    </Screen>
  );
}

function HouseholdRow({ household, account }: { readonly household: Household; readonly account: string }): ReactElement {
  const text = useLaterTexts().households;
  const members = membersInOrder(account, household);
  const [isHeld, setHeld] = useState(false);
  const gestures = useGestures({ onHold: () => setHeld(true) });
  return (
    <li>
      <Link to={`/households/${household.id}`} className="row-link tall holdable" {...gestures}>
        <span className="grow">
          <bdi className="medium household-name">{household.name}</bdi>
          <span className="quiet-text">
            {text.members(members.length)}
            {household.leader === account && ` · ${text.youLead}`}
          </span>
        </span>
        <span className="faces" aria-hidden="true">
          {members.slice(0, 4).map(({ id }) => (
            <Face key={id} of={id} />
          ))}
        </span>
        <Icon name="forward" />
      </Link>
      {isHeld && <HouseholdActions household={household} account={account} onClose={() => setHeld(false)} />}
    </li>
  );
}
