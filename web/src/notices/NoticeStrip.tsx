import type { ReactElement } from "react";
import { Link, useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useHouseholdText } from "../locale/use-household-text";
import { Button } from "../ui/Button";
import { noticeWords, urgentNotice } from "./notice-words";
import { Strip } from "./Strip";
import { SyncStrip } from "./SyncStrip";
import { useJoining } from "./use-joining";
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
  const text = useHouseholdText();
  if (useQuery(account.state).kind === "guest") return null;
  return (
    <Strip picture="💌" title={text.link.waiting}>
      <Link to="/join" className="button second small">
        {text.notices.show}
      </Link>
    </Strip>
  );
}

function PeopleStrip(): ReactElement | null {
  const { notices, invitations } = useServices();
  const text = useHouseholdText();
  const joining = useJoining();
  const { path } = useRouter().location;
  const read = useReading();
  const urgent = urgentNotice(useQuery(notices));
  const invitation = useQuery(invitations)[0];
  // The screen of households shows all of it.
  if (path === "/households") return null;
  if (urgent !== undefined) {
    const words = noticeWords(urgent, text.notices);
    if (words === undefined) return null;
    return (
      <Strip picture={words.picture} title={words.title} detail={words.detail}>
        <Button isSmall onClick={() => void read(urgent.id)}>
          {text.notices.read}
        </Button>
      </Strip>
    );
  }
  if (invitation === undefined) return joining.token === null || path === "/join" ? null : <OpenLinkStrip />;
  return (
    <Strip picture="💌" title={text.notices.invited(invitation.invitedBy, invitation.household.name)}>
      <Link to="/households" className="button second small">
        {text.notices.show}
      </Link>
    </Strip>
  );
}
