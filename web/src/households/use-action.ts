import { useAttempt } from "../frame/use-attempt";
import type { Attempt } from "../frame/use-attempt";
import { useSync } from "../sync/services";

/** A server action on a household, followed by a sync. */
export function useAction(): Attempt {
  const { sync } = useSync();
  const attempt = useAttempt();
  const run: Attempt["run"] = (work) =>
    attempt.run(async (signal) => {
      try {
        await work(signal);
      } finally {
        // Syncs after errors too, since most have outdated data as their cause.
        await sync.now();
      }
    });
  return { ...attempt, run };
}
