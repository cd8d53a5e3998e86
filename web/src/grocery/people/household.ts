import { fields, integer, list, nullable, otherwise, text, tolerant, word } from "../reader";
import type { Reader, Value } from "../reader";

/** The roles of members: they may change everything, only what is in the cart, or nothing. */
export const householdRoles = ["edit", "tick", "read"] as const;

export type HouseholdRole = (typeof householdRoles)[number];

export type Person = Value<typeof readPerson>;

/** People who share lists, items and recipes, or a single person. */
export interface Household {
  /** Empty for the person's own household, including a guest's. */
  readonly id: string;
  readonly kind: "own" | "shared";
  /** Empty for the person's own household. */
  readonly name: string;
  /** Account id of the owner; null for the person's own household. */
  readonly leader: string | null;
  /** The role of the user of this device. */
  readonly role: HouseholdRole;
  readonly members: readonly Person[];
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** An invitation to a household. */
export type Invitation = Value<typeof readInvitation>;

/** The household of a guest, and of an account before the first server response. */
export const ownHousehold: Household = { id: "", kind: "own", name: "", leader: null, role: "edit", members: [], created: 0 };

/** Older servers have no roles; newer ones may have others. */
export const readRole = otherwise(tolerant(word(householdRoles), "read"), "edit");

export const readPerson = fields({ id: text, nickname: text, role: readRole });

export const householdReaders = {
  id: text,
  kind: word(["own", "shared"] as const),
  name: otherwise(text, ""),
  leader: nullable(text),
  role: readRole,
  members: otherwise(list(readPerson), []),
  created: otherwise(integer, 0),
};

export const readHousehold: Reader<Household> = fields<Household>(householdReaders);

export const readInvitation = fields({
  id: text,
  household: fields({ id: text, name: text }),
  /** A nickname. */
  invitedBy: text,
  role: readRole,
  created: otherwise(integer, 0),
});
