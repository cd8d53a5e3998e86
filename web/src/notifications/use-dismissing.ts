import { failureWords } from "../api/failure-words";
import { ApiProblem, isApiFailure } from "../api/failures";
import { useText } from "../locale";
import { useSync } from "../sync/services";
import { useSay } from "../ui/Toasts";

/** Dismisses a notification on all devices. */
export function useDismissing(): (id: string) => Promise<void> {
  const { householdClient, sync } = useSync();
  const text = useText();
  const say = useSay();
  return async (id) => {
    try {
      await householdClient.dismissNotice(id);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      // It was already dismissed on another device.
      if (!(error instanceof ApiProblem && error.status === 404)) return say(failureWords(error, text)[0]);
    }
    await sync.now();
  };
}
