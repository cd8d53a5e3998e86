import { lazy, Suspense, useEffect, useMemo } from "react";
import type { ComponentType, ReactElement } from "react";
import { useQuery } from "../frame/use-query";
import { useFetchingLater } from "../locale";
import { useJoining } from "../notifications/use-joining";
import { timersRecord } from "../recipes/timers/timers-record";
import { useSync } from "../sync/services";
import { obstacleOf } from "../sync/sync-client";
import type { SyncState } from "../sync/sync-client";
import { fetchLaterStyles } from "./later-styles";

const NewsStrip = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  try {
    const [{ NewsStrip: strip }] = await Promise.all([import("./later/notices"), fetchLaterStyles()]);
    return { default: strip };
  } catch {
    // Offline and not cached yet; the badge of the avatar still shows that there is news.
    return { default: () => null };
  }
});

/** News and timers for any screen; their code is loaded only if there are any. */
export function News(): ReactElement | null {
  const { invitations, notices, replica, sync } = useSync();
  const news = useQuery(invitations).length + useQuery(notices).length + useQuery(sync.refusals.unread).length;
  const { token } = useJoining();
  const state = useQuery(sync.state);
  const timers = useQuery(useMemo(() => replica.local.watch("device", timersRecord, (value) => value), [replica]));
  const { isThere, fetchLater } = useFetchingLater();
  const isNews = news > 0 || token !== null || timers !== null || needsWords(state);
  useEffect(() => {
    // Offline: see above.
    if (isNews && !isThere) fetchLater().catch(() => undefined);
  }, [isNews, isThere, fetchLater]);
  if (!isNews || !isThere) return null;
  return (
    <Suspense fallback={null}>
      <NewsStrip />
    </Suspense>
  );
}

/** True if the sync has an obstacle that the user may remove. */
function needsWords(state: SyncState): boolean {
  return state.kind === "signed-out" || obstacleOf(state) !== null;
}
