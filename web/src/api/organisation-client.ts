import { roles } from "../grocery/people/account";
import type { Role } from "../grocery/people/account";
import { readLoyalty } from "../grocery/prices/loyalty";
import type { Loyalty } from "../grocery/prices/loyalty";
import { fields, flag, integer, list, nullable, otherwise, text, word } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import type { OrganisationKind } from "./types";

/** As much of a store as is needed to choose it. */
export interface Location {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly isVerified: boolean;
}

/** An organisation as one of its members sees it. */
export interface OwnOrganisation {
  readonly id: string;
  readonly kind: OrganisationKind;
  readonly name: string;
  readonly emoji: string;
  /** What its membership programme is called; null where it has none. */
  readonly membership: string | null;
  /** What its members get back in points; null where they get none. */
  readonly loyalty: Loyalty | null;
  /** One's own. */
  readonly role: Role;
  readonly memberCount: number;
  readonly storeCount: number;
  /** By name; the first 200. */
  readonly stores: readonly Location[];
}

/** An invitation that one has been sent. Times are milliseconds since 1970. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly organisation: { readonly id: string; readonly name: string; readonly emoji: string };
  readonly role: Role;
  readonly invitedBy: string;
  readonly expires: number;
}

/** What one belongs to, and what one is asked to. */
export interface OwnOrganisations {
  readonly organisations: readonly OwnOrganisation[];
  readonly invitations: readonly ReceivedInvitation[];
}

export interface OrganisationMember {
  readonly id: string;
  readonly nickname: string;
  readonly role: Role;
  /** Null where a command has made them one. */
  readonly joined: number | null;
}

/** An invitation that has been sent and not answered. */
export interface SentInvitation {
  readonly id: string;
  /** A nickname or an address. */
  readonly name: string;
  readonly role: Role;
  readonly expires: number;
}

export interface People {
  readonly members: readonly OrganisationMember[];
  /** Empty for everybody but owners. */
  readonly invitations: readonly SentInvitation[];
}

export type OrganisationDetails = Pick<OwnOrganisation, "name" | "emoji" | "membership" | "loyalty">;

const readOrganisation = fields<OwnOrganisation>({
  id: text,
  kind: word(["grocer", "restaurant"] as const),
  name: text,
  emoji: text,
  membership: nullable(text),
  loyalty: otherwise(nullable(readLoyalty), null),
  role: word(roles),
  memberCount: integer,
  storeCount: integer,
  stores: list(fields<Location>({ id: text, name: text, city: text, isVerified: flag })),
});

const readOrganisations = fields<OwnOrganisations>({
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

const readMember = fields<OrganisationMember>({ id: text, nickname: text, role: word(roles), joined: nullable(integer) });
const readSent = fields<SentInvitation>({ id: text, name: text, role: word(roles), expires: integer });
const readPeople = fields<People>({ members: list(readMember), invitations: list(readSent) });

const root = "/v1/organisations";

/** Store accounts and who belongs to them. Every call throws an `ApiFailure`, or `Cancelled`. */
export class OrganisationClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** All to which one belongs, by name, and the invitations to others. */
  async own(options?: AskOptions): Promise<OwnOrganisations> {
    return decodedWhole(await this.exchange.get(root, options), readOrganisations);
  }

  /** @param id - made on the device: asking again after a lost answer registers nothing twice. */
  async register(id: string, kind: OrganisationKind, details: OrganisationDetails): Promise<OwnOrganisation> {
    return decodedWhole(await this.exchange.post(root, { id, kind, ...details }), readOrganisation);
  }

  /** @param was - what the editor saw of the fields that are set. */
  async edit(id: string, set: object, was: object): Promise<OwnOrganisation> {
    return decodedWhole(await this.exchange.send("PATCH", `${root}/${part(id)}`, { set, was }), readOrganisation);
  }

  async people(id: string, options?: AskOptions): Promise<People> {
    return decodedWhole(await this.exchange.get(`${root}/${part(id)}/members`, options), readPeople);
  }

  /** @param was - what the owner saw. */
  async setRole(id: string, account: string, role: Role, was: Role): Promise<void> {
    await this.exchange.send("PUT", `${root}/${part(id)}/members/${part(account)}`, { role, was });
  }

  /** Takes somebody out, or leaves with one's own account. */
  async removeMember(id: string, account: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/${part(id)}/members/${part(account)}`);
  }

  /** @param name - nickname or e-mail. */
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
