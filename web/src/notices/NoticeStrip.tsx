import type { ReactElement } from "react";
import { Link, useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { noticeWords, urgentNotice } from "./notice-words";
import { offerAddress } from "./offer-address";
import { Strip } from "./Strip";
import { SyncStrip } from "./SyncStrip";
import { useJoining } from "./use-joining";
import { useOfferWords } from "./use-offer-words";
import { useReading } from "./use-reading";

/** On whichever screen one is: what stands between the device and the server, what has gone, and who asks to share. */
export function NoticeStrip(): ReactElement {
  return (
    <>
      <SyncStrip />
      <PeopleStrip />
    </>
  );
}

/** A household's link was opened, and the way to an account has led away from it. */
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

/** The latest piece of news about an offer, and the way to all of them. */
function OfferStrip(): ReactElement | null {
  const { notices } = useServices();
  const text = useLaterTexts().notices;
  const read = useReading();
  const words = useOfferWords();
  const told = useQuery(notices).filter(({ offer }) => offer !== null);
  const latest = told[0];
  if (latest === undefined || latest.offer === null) return null;
  const { picture, title } = words(latest.offer);
  return (
    <Strip picture={picture} title={title}>
      <>
        <Link to={told.length === 1 ? offerAddress(latest.offer) : "/notices"} className="button second small">
          {told.length === 1 ? text.show : text.all(told.length)}
        </Link>
        <Button isSmall onClick={() => void read(latest.id)}>
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
  const read = useReading();
  const told = useQuery(notices);
  const urgent = urgentNotice(told);
  const offerWords = useOfferWords();
  const invitation = useQuery(invitations)[0];
  // These screens show all of it.
  if (path === "/households" || path === "/notices") return null;
  if (urgent !== undefined) {
    const words = noticeWords(urgent, text.notices, offerWords);
    if (words === undefined) return null;
    return (
      <Strip picture={words.picture} title={words.title} detail={words.detail}>
        <Button isSmall onClick={() => void read(urgent.id)}>
          {text.notices.read}
        </Button>
      </Strip>
    );
  }
  if (invitation === undefined && joining.token === null && told.some(({ offer }) => offer !== null)) return <OfferStrip />;
  if (invitation === undefined) return joining.token === null || path === "/join" ? null : <OpenLinkStrip />;
  return (
    <Strip picture="💌" title={text.notices.invited(invitation.invitedBy, invitation.household.name)}>
      <Link to="/households" className="button second small">
        {text.notices.show}
      </Link>
    </Strip>
  );
}
