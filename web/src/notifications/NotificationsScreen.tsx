import type { ReactElement } from "react";
import { AccountNeeded } from "../accounts/Guest";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { NotificationList } from "./NotificationList";

/** The screen of notifications not dismissed yet. */
export function NotificationsScreen(): ReactElement {
  const { account, notices } = useServices();
  const text = useLaterTexts().notices;
  const isGuest = useQuery(account.state).kind === "guest";
  const isEmpty = useQuery(notices).length === 0;
  return (
    <Screen title={text.title} parent="/account" className="narrow">
      <div className="screen-body">
        {isGuest && <AccountNeeded reason="save" />}
        <NotificationList />
        {isEmpty && (
          <section className="card">
            <EmptyState picture="🔔" title={text.nothing} explanation={isGuest ? text.guest : text.nothingDetail} />
          </section>
        )}
        {!isGuest && (
          <Link to="/notices/choices" className="card row-link">
            <Icon name="settings" />
            <span className="grow medium">{text.choices}</span>
            <Icon name="forward" />
          </Link>
        )}
      </div>
    </Screen>
  );
}
