import { useMemo } from "react";
import type { ReactElement } from "react";
import { InboxClient } from "../../api/contact-client";
import { Inbox } from "../../enquiries/Inbox";
import { useLaterTexts } from "../../locale";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { suffices } from "../frame/rights";

/** What guests have written to the restaurants of the organisation. */
export function MessagesScreen(): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().contact;
  const client = useMemo(() => new InboxClient(organisation.id), [organisation.id]);
  return (
    <DeskScreen title={text.messages} parent={`/desk/${encodeURIComponent(organisation.id)}`} className="narrow">
      <div className="screen-body">
        <Inbox client={client} mayChange={suffices(organisation.role, "editor")} />
      </div>
    </DeskScreen>
  );
}
