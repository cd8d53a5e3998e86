import { lazy, Suspense, useEffect } from "react";
import type { ComponentType, ReactElement } from "react";
import { useQuery } from "../frame/use-query";
import { useFetchingLater } from "../locale";
import { useJoining } from "../notifications/use-joining";
import { useSync } from "../sync/services";
import { obstacleOf } from "../sync/sync-client";
import type { SyncState } from "../sync/sync-client";
import { fetchLaterStyles } from "./later-styles";

const NotificationStrip = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  try {
    const [{ NotificationStrip: strip }] = await Promise.all([import("./later/notices"), fetchLaterStyles()]);
    return { default: strip };
  } catch {
    // Offline and not cached yet; the badge of the avatar still shows that there is news.
    return { default: () => null };
  }
});

/** News for any screen; its code is loaded only if there is any. */
export function News(): ReactElement | null {
  const { invitations, notices, sync } = useSync();
  const news = useQuery(invitations).length + useQuery(notices).length + useQuery(sync.refusals.unread).length;
  const { token } = useJoining();
  const state = useQuery(sync.state);
  const { isThere, fetchLater } = useFetchingLater();
  const isNews = news > 0 || token !== null || needsWords(state);
  useEffect(() => {
    // Offline: see above.
    if (isNews && !isThere) fetchLater().catch(() => undefined);
  }, [isNews, isThere, fetchLater]);
  if (!isNews || !isThere) return null;
  return (
    <Suspense fallback={null}>
      <NotificationStrip />
    </Suspense>
  );
}

/** True if the sync has an obstacle that the user may remove. */
function needsWords(state: SyncState): boolean {
  return state.kind === "signed-out" || obstacleOf(state) !== null;
}
