import { roles } from "../grocery/people/account";
import type { Role } from "../grocery/people/account";
import { fields, flag, integer, list, nullable, text, word } from "../grocery/reader";
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
  /** One's own. */
  readonly role: Role;
  readonly memberCount: number;
  readonly storeCount: number;
  /** By name; the first 200. */
  readonly stores: readonly Location[];
}

export type OrganisationDetails = Pick<OwnOrganisation, "name" | "emoji" | "membership">;

const readOrganisation = fields<OwnOrganisation>({
  id: text,
  kind: word(["grocer", "restaurant"] as const),
  name: text,
  emoji: text,
  membership: nullable(text),
  role: word(roles),
  memberCount: integer,
  storeCount: integer,
  stores: list(fields<Location>({ id: text, name: text, city: text, isVerified: flag })),
});

const readOrganisations = fields<{ readonly organisations: readonly OwnOrganisation[] }>({
  organisations: list(readOrganisation),
});

const root = "/v1/organisations";

/** Store accounts and who belongs to them. Every call throws an `ApiFailure`, or `Cancelled`. */
export class OrganisationClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** All to which one belongs, by name. */
  async own(options?: AskOptions): Promise<readonly OwnOrganisation[]> {
    return decodedWhole(await this.exchange.get(root, options), readOrganisations).organisations;
  }

  /** @param id - made on the device: asking again after a lost answer registers nothing twice. */
  async register(id: string, kind: OrganisationKind, details: OrganisationDetails): Promise<OwnOrganisation> {
    return decodedWhole(await this.exchange.post(root, { id, kind, ...details }), readOrganisation);
  }

  async organisation(id: string, options?: AskOptions): Promise<OwnOrganisation> {
    return decodedWhole(await this.exchange.get(`${root}/${part(id)}`, options), readOrganisation);
  }

  /** @param was - what the editor saw of the fields that are set. */
  async edit(id: string, set: object, was: object): Promise<OwnOrganisation> {
    return decodedWhole(await this.exchange.send("PATCH", `${root}/${part(id)}`, { set, was }), readOrganisation);
  }
}
