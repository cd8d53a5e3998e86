import type { AppNotification, NotificationText, NotificationWords } from "../grocery/people/notification";
import type { OfferFacts } from "../grocery/people/offer";
import type { LaterTexts } from "../locale";

/** Formats an offer. */
export type OfferWords = (offer: OfferFacts) => NotificationWords;

/** The text of a notification; undefined for kinds of newer servers, and for offers of newer kinds. */
export function notificationWords(
  { kind, facts, offer }: AppNotification,
  text: LaterTexts["households"]["notices"],
  offerWords: OfferWords,
): NotificationWords | undefined {
  if (kind === "discount") return offer === null ? undefined : offerWords(offer);
  const kinds: Readonly<Record<string, NotificationText>> = text.kinds;
  return kinds[kind]?.({ ...facts, who: facts.nickname ?? text.somebody });
}

/** A notification about data that left this device, which must be visible at once. */
export function urgentNotification(notifications: readonly AppNotification[]): AppNotification | undefined {
  return notifications.find(({ kind }) => kind === "removed" || kind === "household-deleted");
}
