import type { ReactElement } from "react";
import { Link, useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { notificationWords, urgentNotification } from "./notification-words";
import { offerAddress } from "./offer-address";
import { Strip } from "./Strip";
import { SyncStrip } from "./SyncStrip";
import { useJoining } from "./use-joining";
import { useOfferWords } from "./use-offer-words";
import { useDismissing } from "./use-dismissing";

/** News on any screen: sync obstacles, removals, and invitations. */
export function NotificationStrip(): ReactElement {
  return (
    <>
      <SyncStrip />
      <PeopleStrip />
    </>
  );
}

/** An open household link, after registration has led away from it. */
function OpenLinkStrip(): ReactElement | null {
  const { account } = useServices();
  const text = useLaterTexts().households;
  if (useQuery(account.state).kind === "guest") return null;
  return (
    <Strip picture="💌" title={text.link.waiting}>
      <Link to="/join" className="button second small">
        {text.notices.show}
      </Link>
    </Strip>
  );
}

/** The latest offer notification, with a link to all. */
function OfferStrip(): ReactElement | null {
  const { notices } = useServices();
  const text = useLaterTexts().notices;
  const dismiss = useDismissing();
  const words = useOfferWords();
  const offers = useQuery(notices).filter(({ offer }) => offer !== null);
  const latest = offers[0];
  if (latest === undefined || latest.offer === null) return null;
  const { picture, title } = words(latest.offer);
  return (
    <Strip picture={picture} title={title}>
      <>
        <Link to={offers.length === 1 ? offerAddress(latest.offer) : "/notices"} className="button second small">
          {offers.length === 1 ? text.show : text.all(offers.length)}
        </Link>
        <Button isSmall onClick={() => void dismiss(latest.id)}>
          {text.read}
        </Button>
      </>
    </Strip>
  );
}

function PeopleStrip(): ReactElement | null {
  const { notices, invitations } = useServices();
  const text = useLaterTexts().households;
  const joining = useJoining();
  const { path } = useRouter().location;
  const dismiss = useDismissing();
  const notifications = useQuery(notices);
  const urgent = urgentNotification(notifications);
  const offerWords = useOfferWords();
  const invitation = useQuery(invitations)[0];
  // These screens show all notifications.
  if (path === "/households" || path === "/notices") return null;
  if (urgent !== undefined) {
    const words = notificationWords(urgent, text.notices, offerWords);
    if (words === undefined) return null;
    return (
      <Strip picture={words.picture} title={words.title} detail={words.detail}>
        <Button isSmall onClick={() => void dismiss(urgent.id)}>
          {text.notices.read}
        </Button>
      </Strip>
    );
  }
  if (invitation === undefined && joining.token === null && notifications.some(({ offer }) => offer !== null)) return <OfferStrip />;
  if (invitation === undefined) return joining.token === null || path === "/join" ? null : <OpenLinkStrip />;
  return (
    <Strip picture="💌" title={text.notices.invited(invitation.invitedBy, invitation.household.name)}>
      <Link to="/households" className="button second small">
        {text.notices.show}
      </Link>
    </Strip>
  );
}
