import { useEffect, useMemo } from "react";
import { ListLinkClient } from "../api/list-link-client";
import { useServices } from "../frame/services";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import { putOffUntil } from "../lists/put-off";
import type { Pictures, PictureServices } from "../pictures/pictures";
import { readStoredLinkedList } from "./linked-changes";
import { LinkedListSession } from "./linked-list-session";
import type { LinkedListState } from "./linked-list-session";

/** Time between two looks at the list; doubled after each failure, up to a minute. */
const [pauseMilliseconds, longestPauseMilliseconds] = [5_000, 60_000];

interface OpenLinkedList extends LinkedListState, Pick<LinkedListSession, "change"> {
  /** The pictures of its entries. */
  readonly pictures: Pictures;
}

/** A list opened by its link, without entries that are put off; kept fresh while the page is visible. */
export function useLinkedList(token: string): OpenLinkedList {
  const { replica: { local }, pictures: accountPictures } = useServices<PictureServices>();
  const session = useMemo(() => {
    const record = `linked-list/${token}`;
    const stored = local.value("device", record, readStoredLinkedList);
    return new LinkedListSession(token, new ListLinkClient(), stored, (next) => void local.set("device", record, next));
  }, [local, token]);
  useEffect(() => {
    let timer = 0;
    let pause = pauseMilliseconds;
    const look = (): void => {
      window.clearTimeout(timer);
      if (document.visibilityState === "hidden") return;
      void session.refresh().finally(() => {
        const { contact } = session.state.getSnapshot();
        if (contact === "over") return;
        pause = contact === "away" ? Math.min(longestPauseMilliseconds, pause * 2) : pauseMilliseconds;
        window.clearTimeout(timer);
        timer = window.setTimeout(look, pause);
      });
    };
    look();
    window.addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [session]);
  const state = useQuery(session.state);
  const today = localDay(useNow());
  const list = useMemo(() => {
    if (state.list === null) return null;
    return { ...state.list, entries: state.list.entries.filter((entry) => putOffUntil(entry, today) === null) };
  }, [state.list, today]);
  const pictures = useMemo(
    () => accountPictures.from((id) => new ListLinkClient().picture(token, id)),
    [accountPictures, token],
  );
  // Each answer shows that the server can be reached.
  useEffect(() => pictures.retry(), [pictures, state]);
  return { ...state, list, pictures, change: (...changes) => session.change(...changes) };
}
