import { useState } from "react";
import type { ReactElement } from "react";
import type { Enquiry, EnquiryPage, EnquiryState, InboxClient } from "../api/contact-client";
import { AskedState } from "../frame/AskedState";
import { useAsked } from "../frame/use-asked";
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
  const asked = useAsked(() => pagesOf(client, pages), String(pages));
  const [leaving, setLeaving] = useState<Enquiry | undefined>();
  const set = async ({ id, state: before }: Enquiry, state: EnquiryState): Promise<void> => {
    const isSet = await asked.act(() => client.set(id, state));
    if (isSet) say(text.marked[state], () => void asked.act(() => client.set(id, before)));
  };
  const remove = async (enquiry: Enquiry): Promise<void> => {
    setLeaving(undefined);
    if (await asked.act(() => client.remove(enquiry.id))) say(text.removed);
  };
  const { enquiries = [], hasMore = false } = asked.value ?? {};
  return (
    <>
      <AskedState asked={asked} />
      {asked.value !== undefined && enquiries.length === 0 && (
        <EmptyState picture="📭" title={text.none} explanation={text.noneDetail} />
      )}
      <ul className="stack inbox" aria-label={text.messages}>
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="card card-body stack">
            <div className="row wrap">
              <h2 className="grow">{enquiry.name ?? text.unreadable}</h2>
              <span className={`tag ${enquiry.state === "new" ? "go" : ""}`}>{text.states[enquiry.state]}</span>
            </div>
            <p className="quiet-text">
              {enquiry.restaurantName !== null && `${enquiry.restaurantName} · `}
              {formats.ago(Date.now() - enquiry.created)}
            </p>
            {enquiry.message !== null && <p className="inbox-message">{enquiry.message}</p>}
            <div className="row wrap">
              {enquiry.email !== null && (
                <a className="button second small" href={`mailto:${encodeURIComponent(enquiry.email)}`}>
                  {text.answer(enquiry.email)}
                </a>
              )}
              {mayChange && enquiry.state === "new" && (
                <Button isSmall disabled={asked.isAsking} onClick={() => void set(enquiry, "read")}>{text.markRead}</Button>
              )}
              {mayChange && enquiry.state !== "answered" && (
                <Button isSmall disabled={asked.isAsking} onClick={() => void set(enquiry, "answered")}>{text.markAnswered}</Button>
              )}
              {mayChange && <Button isSmall onClick={() => setLeaving(enquiry)}>{text.remove}</Button>}
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
): Promise<{ readonly enquiries: readonly Enquiry[]; readonly hasMore: boolean }> {
  const enquiries: Enquiry[] = [];
  let after: string | null = null;
  for (let page = 0; page < count; page += 1) {
    const answer: EnquiryPage = await client.page(after);
    enquiries.push(...answer.enquiries);
    after = answer.next;
    if (after === null) break;
  }
  return { enquiries, hasMore: after !== null };
}
