import { useMemo } from "react";
import type { ReactElement } from "react";
import { InboxClient } from "../../api/contact-client";
import { Inbox } from "../../contact/Inbox";
import { useLaterTexts } from "../../locale";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { suffices } from "../frame/rights";

/** The messages from guests to the organization's restaurants. */
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
