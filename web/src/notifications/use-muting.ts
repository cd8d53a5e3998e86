import { failureWords } from "../api/failure-words";
import { isApiFailure } from "../api/failures";
import { NotificationClient } from "../api/notification-client";
import type { OfferFacts } from "../grocery/people/offer";
import { useLaterTexts, useText } from "../locale";
import { useSync } from "../sync/services";
import { useSay } from "../ui/Toasts";

/** Mutes the store of an offer, and dismisses its other notifications. */
export function useMuting(): (offer: OfferFacts) => Promise<void> {
  const { householdClient, notices, sync } = useSync();
  const general = useText();
  const text = useLaterTexts().notices;
  const say = useSay();
  return async ({ store, storeName }) => {
    try {
      await new NotificationClient().mute(store);
      const storeNotifications = notices.getSnapshot().filter(({ offer }) => offer?.store === store);
      for (const { id } of storeNotifications) await householdClient.dismissNotice(id);
      say(text.muted(storeName));
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      say(failureWords(error, general)[0]);
    }
    await sync.now();
  };
}
