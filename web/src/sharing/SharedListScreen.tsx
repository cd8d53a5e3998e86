import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useLinkToken } from "../accounts/use-link-token";
import type { LinkedEntry } from "../api/list-link-client";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { text as textReader } from "../grocery/reader";
import { entryElement, neighbourOf } from "../lists/entry-places";
import { useFormats, useLaterTexts, useText } from "../locale";
import { useAnnounce } from "../ui/Announcer";
import { EmptyState } from "../ui/EmptyState";
import { focusTitle, isFocusLost } from "../ui/focus";
import { Note } from "../ui/Note";
import { LinkedEntryField } from "./LinkedEntryField";
import { LinkedEntrySheet } from "./LinkedEntrySheet";
import { LinkedRow } from "./LinkedRow";
import { useLinkedList } from "./use-linked-list";

const record = "linked-list";

/** The target of a link to one list, for people without an account. The device remembers the last one. */
export function SharedListScreen(): ReactElement {
  const words = useLaterTexts().sharing.guest;
  const { local } = useServices().replica;
  const opened = useLinkToken();
  const stored = useQuery(useMemo(() => local.watch("device", record, textReader), [local]));
  const token = opened === "" ? stored : opened;
  useEffect(() => {
    if (opened !== "") void local.set("device", record, opened);
    // Only the initial address counts.
  }, [opened]);
  if (token !== null) return <LinkedListView key={token} token={token} />;
  return (
    <Screen title={words.title} parent="/" className="narrow">
      <div className="screen-body">
        <EmptyState picture="🔗" title={words.openLink} explanation={words.openLinkDetail} />
      </div>
    </Screen>
  );
}

function LinkedListView({ token }: { readonly token: string }): ReactElement {
  const words = useLaterTexts().sharing.guest;
  const text = useText();
  const formats = useFormats();
  const announce = useAnnounce();
  const { list, contact, pendingCount, isRefused, pictures, change } = useLinkedList(token);
  const [openEntry, setOpenEntry] = useState<string | null>(null);
  const edited = list?.entries.find(({ id }) => id === openEntry);
  const role = list?.role ?? "read";
  const toggle = (entry: LinkedEntry): void => {
    const isInCart = !entry.isInCart;
    const next = neighbourOf(entry.id);
    change({ entry: entry.id, item: null, set: { isInCart } });
    const openCount = (list?.entries ?? []).filter((one) => (one.id === entry.id ? !isInCart : !one.isInCart)).length;
    announce(isInCart ? text.lists.ticked(entry.name, openCount) : text.lists.unticked(entry.name, openCount));
    // The row moves to the other end of the list, and the focus to the next one.
    window.setTimeout(() => {
      if (!isFocusLost()) return;
      const element = next === null ? null : entryElement(next);
      if (element === null) focusTitle();
      else element.focus({ preventScroll: true });
    });
  };
  const until = list?.expires ?? null;
  const about = until === null ? words.roles[role] : `${words.roles[role]} ${words.until(formats.day(new Date(until)))}`;
  return (
    <Screen
      title={list?.name ?? words.title}
      parent="/"
      className="narrow"
      {...(list !== null && { subtitle: <p className="quiet-text">{about}</p> })}
      {...(list !== null && role === "edit" && { dock: <LinkedEntryField list={list} onAdd={(added) => change(...added)} /> })}
    >
      <div className="screen-body">
        {contact === "over" && (
          <Note kind="problem" title={words.over} detail={words.overDetail}>
            <Link to="/" className="button second small">
              {words.toForage}
            </Link>
          </Note>
        )}
        {contact === "asking" && list === null && (
          <p className="quiet-text" role="status">
            {words.opening}
          </p>
        )}
        {contact === "away" && (
          <Note kind="warning" title={words.away} detail={pendingCount > 0 ? words.waiting(pendingCount) : words.awayDetail} />
        )}
        {isRefused && <Note kind="warning" title={words.refused} detail={words.refusedDetail} />}
        {list !== null && list.entries.length === 0 && (
          <EmptyState picture="🧺" title={words.empty} explanation={role === "edit" ? words.emptyAdd : words.emptyWait} />
        )}
        {list !== null && list.entries.length > 0 && (
          <ul className="card linked-entries" aria-label={list.name}>
            {list.entries.map((entry) => (
              <LinkedRow
                key={entry.id}
                entry={entry}
                onToggle={role === "read" ? null : () => toggle(entry)}
                onOpen={role === "edit" ? () => setOpenEntry(entry.id) : null}
                pictures={pictures}
              />
            ))}
          </ul>
        )}
      </div>
      {edited !== undefined && (
        <LinkedEntrySheet
          entry={edited}
          onSet={(set) => change({ entry: edited.id, item: null, set })}
          onClose={() => setOpenEntry(null)}
        />
      )}
    </Screen>
  );
}
