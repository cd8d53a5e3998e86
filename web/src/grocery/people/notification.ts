import { fields, integer, nullable, object, otherwise, readOr, text } from "../reader";
import type { Reader } from "../reader";
import { readOffer } from "./offer";
import type { OfferFacts } from "./offer";

/** A notification for a person. */
export interface AppNotification {
  readonly id: string;
  /** The server's word: `discount`, a key of the texts `households.notices.kinds`, or the word of a newer server. */
  readonly kind: string;
  readonly facts: {
    readonly household: string;
    readonly householdName: string;
    /** The author or the subject. */
    readonly account: string | null;
    readonly nickname: string | null;
    /** The organization at whose desk it is answered; empty if nowhere or by an older server. */
    readonly organisation: string;
    /** For notifications about an organization or its store; otherwise empty. */
    readonly organisationName: string;
    readonly storeName: string;
    /** For notifications about a map; otherwise empty. */
    readonly mapName: string;
    /** The reason why a store was rejected, or a map or a review hidden. */
    readonly reason: string | null;
  };
  /** For notifications about an offer; otherwise null. */
  readonly offer: OfferFacts | null;
  readonly created: number;
}

/** A notification in the user's language. */
export interface NotificationWords {
  readonly picture: string;
  readonly title: string;
  /** Empty or missing for none. */
  readonly detail?: string;
}

/** The text of a kind of notification. `who` is the name of the author or the subject. */
export type NotificationText = (facts: AppNotification["facts"] & { readonly who: string }) => NotificationWords;

const readFields = fields<Omit<AppNotification, "offer"> & { readonly offer: unknown }>({
  id: text,
  kind: text,
  facts: fields<AppNotification["facts"]>({
    household: otherwise(text, ""),
    householdName: otherwise(text, ""),
    account: nullable(text),
    nickname: nullable(text),
    organisation: otherwise(text, ""),
    organisationName: otherwise(text, ""),
    storeName: otherwise(text, ""),
    mapName: otherwise(text, ""),
    reason: nullable(text),
  }),
  // The device stores the parsed offer.
  offer: (value) => value,
  created: otherwise(integer, 0),
});

export const readNotification: Reader<AppNotification> = (value, place) => {
  const notification = readFields(value, place);
  return { ...notification, offer: readOr(readOffer, notification.offer ?? object(value, place)["facts"], null) };
};
