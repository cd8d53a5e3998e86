import { fields, integer, list, nullable, object, otherwise, readOr, text, tolerant, word } from "../reader";
import type { Reader } from "../reader";
import { readOffer } from "./offer";
import type { OfferFacts } from "./offer";

export interface Person {
  readonly id: string;
  readonly nickname: string;
}

/** People who share lists, items and recipes; or one person alone. */
export interface Household {
  /** Empty for one's own, also a guest's. */
  readonly id: string;
  readonly kind: "own" | "shared";
  /** Empty for one's own. */
  readonly name: string;
  /** The account that leads it; null for one's own. */
  readonly leader: string | null;
  readonly members: readonly Person[];
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** A household that wants somebody as a member. */
export interface Invitation {
  readonly id: string;
  readonly household: { readonly id: string; readonly name: string };
  /** A nickname. */
  readonly invitedBy: string;
  readonly created: number;
}

export const noticeKinds = [
  "removed", "joined", "left", "declined", "leader", "household-deleted", "discount",
  "organisation-invited", "organisation-joined", "organisation-left", "organisation-declined", "organisation-removed",
  "organisation-role", "store-verified", "store-refused", "map-hidden", "review-hidden",
] as const;

/** Something that a person is told once. */
export interface Notice {
  readonly id: string;
  /** `other`: of a newer server. */
  readonly kind: typeof noticeKinds[number] | "other";
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

/** The household of somebody without an account, and of everybody before the server has told of it. */
export const ownHousehold: Household = { id: "", kind: "own", name: "", leader: null, members: [], created: 0 };

export const readPerson: Reader<Person> = fields<Person>({ id: text, nickname: text });

export const householdReaders = {
  id: text,
  kind: word(["own", "shared"] as const),
  name: otherwise(text, ""),
  leader: nullable(text),
  members: otherwise(list(readPerson), []),
  created: otherwise(integer, 0),
};

export const readHousehold: Reader<Household> = fields<Household>(householdReaders);

export const readInvitation: Reader<Invitation> = fields<Invitation>({
  id: text,
  household: fields<Invitation["household"]>({ id: text, name: text }),
  invitedBy: text,
  created: otherwise(integer, 0),
});

const readTold = fields<Omit<Notice, "offer"> & { readonly offer: unknown }>({
  id: text,
  kind: tolerant<Notice["kind"]>(word(noticeKinds), "other"),
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
