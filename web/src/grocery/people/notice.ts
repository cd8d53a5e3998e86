import { fields, integer, nullable, object, otherwise, readOr, text } from "../reader";
import type { Reader } from "../reader";
import { readOffer } from "./offer";
import type { OfferFacts } from "./offer";

/** Something that a person is told once. */
export interface Notice {
  readonly id: string;
  /** The server's word: a key of `noticeKinds`, or the word of a newer server. */
  readonly kind: string;
  readonly facts: {
    readonly household: string;
    readonly householdName: string;
    /** Who did it, or whom it is about. */
    readonly account: string | null;
    readonly nickname: string | null;
    /** Of a notice about an organisation, and about a store of it; empty for others. */
    readonly organisationName: string;
    readonly storeName: string;
    /** Of a notice about a map; empty for others. */
    readonly mapName: string;
    /** Why a store was refused, or a map or a review hidden. */
    readonly reason: string | null;
  };
  /** Of a notice about an offer; null for others. */
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
  // What is kept on the device is the notice as it was read.
  offer: (value) => value,
  created: otherwise(integer, 0),
});

export const readNotice: Reader<Notice> = (value, place) => {
  const told = readTold(value, place);
  return { ...told, offer: readOr(readOffer, told.offer ?? object(value, place)["facts"], null) };
};
