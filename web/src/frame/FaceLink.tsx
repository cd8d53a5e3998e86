import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { Face } from "../ui/Face";
import { Icon } from "../ui/Icon";
import { Link } from "./router";
import { useServices } from "./services";
import { useQuery } from "./use-query";

/** The user's avatar, at the top of each screen or in the bar; leads to account, household and settings. */
export function FaceLink({ isInBar }: { readonly isInBar?: boolean }): ReactElement {
  const { account, invitations, notices } = useServices();
  const text = useFirstTexts();
  const state = useQuery(account.state);
  const notifications = useQuery(notices);
  const waiting = useQuery(invitations).length + notifications.length;
  const isOfOffers = notifications.length === waiting && notifications.every(({ offer }) => offer !== null);
  const name = state.kind === "guest" ? text.common.account : text.common.accountOf(state.account.nickname);
  const label = waiting === 0 ? name : `${name}, ${text.common.waiting(waiting)}`;
  return (
    <Link
      to={waiting === 0 ? "/account" : isOfOffers ? "/notices" : "/households"}
      className={isInBar === true ? "face-link wide-only" : "face-link phone-only"}
      aria-label={label}
      title={label}
    >
      {state.kind === "guest" ? (
        <span className="account-face guest">
          <Icon name="person" />
        </span>
      ) : (
        <Face of={state.account.id} />
      )}
      {isInBar === true && <span className="cut">{state.kind === "guest" ? name : state.account.nickname}</span>}
      {waiting > 0 && (
        <span className="badge" aria-hidden="true">
          {Math.min(waiting, 9)}
        </span>
      )}
    </Link>
  );
}
