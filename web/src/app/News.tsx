import { lazy, Suspense, useEffect } from "react";
import type { ComponentType, ReactElement } from "react";
import { useQuery } from "../frame/use-query";
import { useFetchingLater } from "../locale";
import { useJoining } from "../notices/use-joining";
import { useSync } from "../sync/services";
import { obstacleOf } from "../sync/sync-client";
import type { SyncState } from "../sync/sync-client";
import { fetchLaterStyles } from "./later-styles";

const NoticeStrip = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  try {
    const [{ NoticeStrip: strip }] = await Promise.all([import("./later/notices"), fetchLaterStyles()]);
    return { default: strip };
  } catch {
    // Without a network and without a copy yet: the number at one's face still tells that there is something.
    return { default: () => null };
  }
});

/** What a person should hear of on any screen; its code is fetched only when there is something. */
export function News(): ReactElement | null {
  const { invitations, notices, sync } = useSync();
  const news = useQuery(invitations).length + useQuery(notices).length + useQuery(sync.refusals.unread).length;
  const { token } = useJoining();
  const state = useQuery(sync.state);
  const { isThere, fetchLater } = useFetchingLater();
  const isNews = news > 0 || token !== null || needsWords(state);
  useEffect(() => {
    // As above.
    if (isNews && !isThere) fetchLater().catch(() => undefined);
  }, [isNews, isThere, fetchLater]);
  if (!isNews || !isThere) return null;
  return (
    <Suspense fallback={null}>
      <NoticeStrip />
    </Suspense>
  );
}

/** Whether something stands between device and server that a person may do something about. */
function needsWords(state: SyncState): boolean {
  return state.kind === "signed-out" || obstacleOf(state) !== null;
}
