import type { AppNotification } from "../grocery/people/notice";
import type { OfferFacts } from "../grocery/people/offer";
import type { LaterTexts } from "../locale";

type NoticeText = LaterTexts["households"]["notices"];

export interface NoticeWords {
  readonly picture: string;
  readonly title: string;
  readonly detail?: string;
}

/** Formats an offer. */
export type OfferWords = (offer: OfferFacts) => NoticeWords;

type Facts = AppNotification["facts"] & {
  /** Name of the author or the subject. */
  readonly who: string;
  readonly offer: OfferFacts | null;
  readonly offerWords: OfferWords;
};

/**
 * The sentence of each kind of notice, by the server's word for it (`Notice.Kind` in Swift). Kinds that are missing here,
 * those of newer servers, are not shown.
 */
export const noticeKinds: Readonly<Record<string, (text: NoticeText, facts: Facts) => NoticeWords | undefined>> = {
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

/** A notice as a sentence; undefined for one that only a newer app understands. */
export function noticeWords({ kind, facts, offer }: AppNotification, text: NoticeText, offerWords: OfferWords): NoticeWords | undefined {
  const who = facts.nickname ?? text.somebody;
  return noticeKinds[kind]?.(text, { ...facts, who, offer, offerWords });
}

/** The one that must not wait until somebody looks: something has gone from this device. */
export function urgentNotice(notices: readonly AppNotification[]): AppNotification | undefined {
  return notices.find(({ kind }) => kind === "removed" || kind === "household-deleted");
}
