import { useAttempt } from "../frame/use-attempt";
import type { Attempt } from "../frame/use-attempt";
import { useSync } from "../sync/services";

/** Something that the server is asked to do to a household; what came of it is brought to the device. */
export function useAction(): Attempt {
  const { sync } = useSync();
  const attempt = useAttempt();
  const run: Attempt["run"] = (work) =>
    attempt.run(async (signal) => {
      try {
        await work(signal);
      } finally {
        // Also after a refusal: most are refused because the device's picture of the household is old.
        await sync.now();
      }
    });
  return { ...attempt, run };
}
