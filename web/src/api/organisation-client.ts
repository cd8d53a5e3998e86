import { measureSystems } from "../grocery/amounts/measures";
import { roles } from "../grocery/people/account";
import type { Role } from "../grocery/people/account";
import { readLoyalty } from "../grocery/prices/loyalty";
import { fields, flag, integer, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import type { OrganisationKind } from "./types";

/** The fields of a store needed to select it. */
export interface Location {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly isVerified: boolean;
}

/** An organization, as seen by its members. */
export type OwnOrganisation = Value<typeof readOrganisation>;

/** A received invitation. Times are milliseconds since 1970. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly organisation: { readonly id: string; readonly name: string; readonly emoji: string };
  readonly role: Role;
  readonly invitedBy: string;
  readonly expires: number;
}

/** The user's organizations and invitations. */
export type OwnOrganisations = Value<typeof readOrganisations>;

export type OrganisationMember = Value<typeof readMember>;

/** A sent invitation without an answer. */
export type SentInvitation = Value<typeof readSent>;

export type People = Value<typeof readPeople>;

export type OrganisationDetails = Pick<OwnOrganisation, "name" | "emoji" | "membership" | "loyalty">;

/** Preferences for all stores of an organization. */
export type OrganisationPreferences = Pick<OwnOrganisation, "language" | "units" | "discountStart" | "discountDays">;

/** The mail that an owner or editor gets. */
export type Receipts = Pick<OrganisationMember, "getsMessages" | "getsReports">;

/** The languages of emails. */
export const emailLanguages = ["en", "de"] as const;

const readOrganisation = fields({
  id: text,
  kind: word(["grocer", "restaurant"] as const),
  name: text,
  emoji: text,
  /** Name of the membership program; null without one. */
  membership: nullable(text),
  /** The members' loyalty points; null without any. */
  loyalty: otherwise(nullable(readLoyalty), null),
  /** The language of emails to its people; null for all languages. */
  language: otherwise(nullable(word(emailLanguages)), null),
  /** The units of sizes at its desk; null for the user's. */
  units: otherwise(nullable(word(measureSystems)), null),
  /** Days until a new discount begins. */
  discountStart: otherwise(integer, 0),
  /** The length of a new discount in days; null without a last day. */
  discountDays: otherwise(nullable(integer), null),
  /** The user's own role. */
  role: word(roles),
  memberCount: integer,
  storeCount: integer,
  /** By name; the first 200. */
  stores: list(fields<Location>({ id: text, name: text, city: text, isVerified: flag })),
});

const readOrganisations = fields({
  organisations: list(readOrganisation),
  invitations: otherwise(
    list(
      fields<ReceivedInvitation>({
        id: text,
        organisation: fields<ReceivedInvitation["organisation"]>({ id: text, name: text, emoji: text }),
        role: word(roles),
        invitedBy: text,
        expires: integer,
      }),
    ),
    [],
  ),
});

const readMember = fields({
  id: text,
  nickname: text,
  role: word(roles),
  /** Null if a command added the member. */
  joined: nullable(integer),
  /** Emails with guests' messages. */
  getsMessages: otherwise(flag, true),
  /** Notifications of problems with the stores' maps. */
  getsReports: otherwise(flag, true),
});
const readSent = fields({
  id: text,
  /** A nickname or an email address. */
  name: text,
  role: word(roles),
  expires: integer,
});
const readPeople = fields({
  members: list(readMember),
  /** Empty for all but owners. */
  invitations: list(readSent),
});

const root = "/v1/organisations";

/** API client for organizations and their members. Every call throws an `ApiFailure`, or `Cancelled`. */
export class OrganisationClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** The user's organizations, by name, and invitations to others. */
  async own(options?: AskOptions): Promise<OwnOrganisations> {
    return decodedWhole(await this.exchange.get(root, options), readOrganisations);
  }

  /** @param id - generated on the device, so that retries are idempotent. */
  async register(id: string, kind: OrganisationKind, details: OrganisationDetails): Promise<OwnOrganisation> {
    return decodedWhole(await this.exchange.post(root, { id, kind, ...details }), readOrganisation);
  }

  /** @param was - the values of the set fields that the editor saw. */
  async edit(id: string, set: object, was: object): Promise<OwnOrganisation> {
    return decodedWhole(await this.exchange.send("PATCH", `${root}/${part(id)}`, { set, was }), readOrganisation);
  }

  async people(id: string, options?: AskOptions): Promise<People> {
    return decodedWhole(await this.exchange.get(`${root}/${part(id)}/members`, options), readPeople);
  }

  /**
   * @param was - the role that the owner saw.
   * @param receipts - the changed ones.
   */
  async setRole(id: string, account: string, role: Role, was: Role, receipts: Partial<Receipts> = {}): Promise<void> {
    await this.exchange.send("PUT", `${root}/${part(id)}/members/${part(account)}`, { role, was, ...receipts });
  }

  /** Removes a member, or leaves with the own account. */
  async removeMember(id: string, account: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/${part(id)}/members/${part(account)}`);
  }

  /** @param name - nickname or email. */
  async invite(id: string, name: string, role: Role): Promise<SentInvitation> {
    return decodedWhole(await this.exchange.post(`${root}/${part(id)}/invitations`, { name, role }), readSent);
  }

  async withdraw(id: string, invitation: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/${part(id)}/invitations/${part(invitation)}`);
  }

  async accept(invitation: string): Promise<void> {
    await this.exchange.send("POST", `/v1/organisation-invitations/${part(invitation)}/acceptance`);
  }

  async decline(invitation: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/organisation-invitations/${part(invitation)}`);
  }
}
