import { fields, integer, nullable, object, otherwise, readOr, text } from "../reader";
import type { Reader } from "../reader";
import { readOffer } from "./offer";
import type { OfferFacts } from "./offer";

/** A notification for a person. */
export interface Notice {
  readonly id: string;
  /** The server's word: a key of `noticeKinds`, or the word of a newer server. */
  readonly kind: string;
  readonly facts: {
    readonly household: string;
    readonly householdName: string;
    /** The author or the subject. */
    readonly account: string | null;
    readonly nickname: string | null;
    /** For notifications about an organization or its store; otherwise empty. */
    readonly organisationName: string;
    readonly storeName: string;
    /** For notifications about a map; otherwise empty. */
    readonly mapName: string;
    /** Why a store was refused, or a map or a review hidden. */
    readonly reason: string | null;
  };
  /** For notifications about an offer; otherwise null. */
  readonly offer: OfferFacts | null;
  readonly created: number;
}

const readTold = fields<Omit<Notice, "offer"> & { readonly offer: unknown }>({
  id: text,
  kind: text,
  facts: fields<Notice["facts"]>({
    household: otherwise(text, ""),
    householdName: otherwise(text, ""),
    account: nullable(text),
    nickname: nullable(text),
    organisationName: otherwise(text, ""),
    storeName: otherwise(text, ""),
    mapName: otherwise(text, ""),
    reason: nullable(text),
  }),
  // The device stores the notification as already parsed.
  offer: (value) => value,
  created: otherwise(integer, 0),
});

export const readNotice: Reader<Notice> = (value, place) => {
  const told = readTold(value, place);
  return { ...told, offer: readOr(readOffer, told.offer ?? object(value, place)["facts"], null) };
};
