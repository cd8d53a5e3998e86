import type { Notice } from "../grocery/people/household";
import type { OfferFacts } from "../grocery/people/offer";

export interface NoticeText {
  readonly removed: (nickname: string, household: string) => string;
  readonly removedDetail: string;
  readonly joined: (nickname: string, household: string) => string;
  readonly left: (nickname: string, household: string) => string;
  readonly declined: (nickname: string, household: string) => string;
  readonly leader: (household: string) => string;
  readonly deleted: (household: string) => string;
  readonly somebody: string;
  readonly organisations: {
    readonly invited: (nickname: string, organisation: string) => string;
    readonly removed: (nickname: string, organisation: string) => string;
    readonly role: (organisation: string) => string;
    readonly verified: (store: string) => string;
    readonly refused: (store: string) => string;
    readonly where: string;
  };
  readonly mapHidden: (map: string, store: string) => string;
  readonly reviewHidden: (map: string) => string;
}

export interface NoticeWords {
  readonly picture: string;
  readonly title: string;
  readonly detail?: string;
}

/** How an offer is told. */
export type OfferWords = (offer: OfferFacts) => NoticeWords;

/** A notice as a sentence; undefined for one that only a newer app understands. */
export function noticeWords({ kind, facts, offer }: Notice, text: NoticeText, offerWords: OfferWords): NoticeWords | undefined {
  const who = facts.nickname ?? text.somebody;
  const household = facts.householdName;
  const { mapName, organisationName, storeName, reason } = facts;
  switch (kind) {
    case "removed":
      return { picture: "🚪", title: text.removed(who, household), detail: text.removedDetail };
    case "joined":
      return { picture: "👋", title: text.joined(who, household) };
    case "left":
      return { picture: "👋", title: text.left(who, household) };
    case "declined":
      return { picture: "✉️", title: text.declined(who, household) };
    case "leader":
      return { picture: "⭐", title: text.leader(household) };
    case "household-deleted":
      return { picture: "🚪", title: text.deleted(household) };
    case "organisation-invited":
      return { picture: "🏪", title: text.organisations.invited(who, organisationName), detail: text.organisations.where };
    case "organisation-joined":
      return { picture: "👋", title: text.joined(who, organisationName) };
    case "organisation-left":
      return { picture: "👋", title: text.left(who, organisationName) };
    case "organisation-declined":
      return { picture: "✉️", title: text.declined(who, organisationName) };
    case "organisation-removed":
      return { picture: "🚪", title: text.organisations.removed(who, organisationName) };
    case "organisation-role":
      return { picture: "🏪", title: text.organisations.role(organisationName), detail: text.organisations.where };
    case "store-verified":
      return { picture: "✅", title: text.organisations.verified(storeName) };
    case "store-refused":
      return { picture: "✋", title: text.organisations.refused(storeName), ...(reason === null ? {} : { detail: reason }) };
    case "map-hidden":
      return { picture: "🗺️", title: text.mapHidden(mapName, storeName), detail: reason ?? "" };
    case "review-hidden":
      return { picture: "🗺️", title: text.reviewHidden(mapName), detail: reason ?? "" };
    case "discount":
      return offer === null ? undefined : offerWords(offer);
    case "other":
      return undefined;
  }
}

/** The one that must not wait until somebody looks: something has gone from this device. */
export function urgentNotice(notices: readonly Notice[]): Notice | undefined {
  return notices.find(({ kind }) => kind === "removed" || kind === "household-deleted");
}
