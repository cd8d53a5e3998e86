import { useState } from "react";
import type { ReactElement } from "react";
import type { ContactMessage, ContactPage, ContactState, InboxClient } from "../api/contact-client";
import { RequestStatus } from "../frame/RequestStatus";
import { useServerRequest } from "../frame/use-server-request";
import { useFormats, useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";

interface InboxProps {
  readonly client: InboxClient;
  /** True if the viewer may mark and delete messages. */
  readonly mayChange: boolean;
}

/** Contact messages, latest first: read, answered by email, marked, deleted. */
export function Inbox({ client, mayChange }: InboxProps): ReactElement {
  const text = useLaterTexts().contact;
  const formats = useFormats();
  const general = useText();
  const say = useSay();
  const [pages, setPages] = useState(1);
  const request = useServerRequest(() => pagesOf(client, pages), String(pages));
  const [leaving, setLeaving] = useState<ContactMessage | undefined>();
  const set = async ({ id, state: before }: ContactMessage, state: ContactState): Promise<void> => {
    const isSet = await request.act(() => client.set(id, state));
    if (isSet) say(text.marked[state], () => void request.act(() => client.set(id, before)));
  };
  const remove = async (message: ContactMessage): Promise<void> => {
    setLeaving(undefined);
    if (await request.act(() => client.remove(message.id))) say(text.removed);
  };
  const { enquiries = [], hasMore = false } = request.value ?? {};
  return (
    <>
      <RequestStatus request={request} />
      {request.value !== undefined && enquiries.length === 0 && (
        <EmptyState picture="📭" title={text.none} explanation={text.noneDetail} />
      )}
      <ul className="stack inbox" aria-label={text.messages}>
        {enquiries.map((message) => (
          <li key={message.id} className="card card-body stack">
            <div className="row wrap">
              <h2 className="grow">{message.name ?? text.unreadable}</h2>
              <span className={`tag ${message.state === "new" ? "go" : ""}`}>{text.states[message.state]}</span>
            </div>
            <p className="quiet-text">
              {message.restaurantName !== null && `${message.restaurantName} · `}
              {formats.ago(Date.now() - message.created)}
            </p>
            {message.message !== null && <p className="inbox-message">{message.message}</p>}
            <div className="row wrap">
              {message.email !== null && (
                <a className="button second small" href={`mailto:${encodeURIComponent(message.email)}`}>
                  {text.answer(message.email)}
                </a>
              )}
              {mayChange && message.state === "new" && (
                <Button isSmall disabled={request.isAsking} onClick={() => void set(message, "read")}>{text.markRead}</Button>
              )}
              {mayChange && message.state !== "answered" && (
                <Button isSmall disabled={request.isAsking} onClick={() => void set(message, "answered")}>{text.markAnswered}</Button>
              )}
              {mayChange && <Button isSmall onClick={() => setLeaving(message)}>{text.remove}</Button>}
            </div>
          </li>
        ))}
      </ul>
      {hasMore && <Button onClick={() => setPages(pages + 1)}>{text.more}</Button>}
      <p className="quiet-text">{text.keptFor}</p>
      {leaving !== undefined && (
        <Sheet title={`${text.remove}?`} onClose={() => setLeaving(undefined)}>
          <p>{text.removeDetail}</p>
          <Button onClick={() => setLeaving(undefined)}>{general.common.cancel}</Button>
          <Button look="remove" onClick={() => void remove(leaving)}>{text.remove}</Button>
        </Sheet>
      )}
    </>
  );
}

async function pagesOf(
  client: InboxClient, count: number,
): Promise<{ readonly enquiries: readonly ContactMessage[]; readonly hasMore: boolean }> {
  const messages: ContactMessage[] = [];
  let after: string | null = null;
  for (let page = 0; page < count; page += 1) {
    const answer: ContactPage = await client.page(after);
    messages.push(...answer.enquiries);
    after = answer.next;
    if (after === null) break;
  }
  return { enquiries: messages, hasMore: after !== null };
}
