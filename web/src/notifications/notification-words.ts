import type { AppNotification } from "../grocery/people/notification";
import type { OfferFacts } from "../grocery/people/offer";
import type { LaterTexts } from "../locale";

type NotificationText = LaterTexts["households"]["notices"];

export interface NotificationWords {
  readonly picture: string;
  readonly title: string;
  readonly detail?: string;
}

/** Formats an offer. */
export type OfferWords = (offer: OfferFacts) => NotificationWords;

type Facts = AppNotification["facts"] & {
  /** Name of the author or the subject. */
  readonly who: string;
  readonly offer: OfferFacts | null;
  readonly offerWords: OfferWords;
};

/**
 * The text of each notification kind, by the server's word (`Notice.Kind` in Swift). Unknown kinds from newer servers
 * are hidden.
 */
export const notificationKinds: Readonly<Record<string, (text: NotificationText, facts: Facts) => NotificationWords | undefined>> = {
  removed: (text, { who, householdName }) => {
    return { picture: "🚪", title: text.removed(who, householdName), detail: text.removedDetail };
  },
  joined: (text, { who, householdName }) => ({ picture: "👋", title: text.joined(who, householdName) }),
  left: (text, { who, householdName }) => ({ picture: "👋", title: text.left(who, householdName) }),
  declined: (text, { who, householdName }) => ({ picture: "✉️", title: text.declined(who, householdName) }),
  leader: (text, { householdName }) => ({ picture: "⭐", title: text.leader(householdName) }),
  "household-deleted": (text, { householdName }) => ({ picture: "🚪", title: text.deleted(householdName) }),
  discount: (_, { offer, offerWords }) => (offer === null ? undefined : offerWords(offer)),
  "organisation-invited": ({ organisations: text }, { who, organisationName }) => {
    return { picture: "🏪", title: text.invited(who, organisationName), detail: text.where };
  },
  "organisation-joined": (text, { who, organisationName }) => ({ picture: "👋", title: text.joined(who, organisationName) }),
  "organisation-left": (text, { who, organisationName }) => ({ picture: "👋", title: text.left(who, organisationName) }),
  "organisation-declined": (text, { who, organisationName }) => ({ picture: "✉️", title: text.declined(who, organisationName) }),
  "organisation-removed": ({ organisations: text }, { who, organisationName }) => {
    return { picture: "🚪", title: text.removed(who, organisationName) };
  },
  "organisation-role": ({ organisations: text }, { organisationName }) => {
    return { picture: "🏪", title: text.role(organisationName), detail: text.where };
  },
  "store-verified": ({ organisations: text }, { storeName }) => ({ picture: "✅", title: text.verified(storeName) }),
  "store-refused": ({ organisations: text }, { storeName, reason }) => {
    return { picture: "✋", title: text.refused(storeName), ...(reason === null ? {} : { detail: reason }) };
  },
  "map-hidden": (text, { mapName, storeName, reason }) => {
    return { picture: "🗺️", title: text.mapHidden(mapName, storeName), detail: reason ?? "" };
  },
  "review-hidden": (text, { mapName, reason }) => {
    return { picture: "🗺️", title: text.reviewHidden(mapName), detail: reason ?? "" };
  },
};

/** The text of a notification; undefined for unknown kinds. */
export function notificationWords({ kind, facts, offer }: AppNotification, text: NotificationText, offerWords: OfferWords): NotificationWords | undefined {
  const who = facts.nickname ?? text.somebody;
  return notificationKinds[kind]?.(text, { ...facts, who, offer, offerWords });
}

/** A notification about data that left this device, which must be visible at once. */
export function urgentNotification(notifications: readonly AppNotification[]): AppNotification | undefined {
  return notifications.find(({ kind }) => kind === "removed" || kind === "household-deleted");
}
