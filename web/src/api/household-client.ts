import { householdReaders, readHousehold, readRole } from "../grocery/people/household";
import type { Household, HouseholdRole } from "../grocery/people/household";
import { readLogPage } from "../grocery/people/household-log";
import type { LogPage } from "../grocery/people/household-log";
import { fields, integer, list, otherwise, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

/** An open invitation. */
export type Invited = Value<typeof readInvited>;

/** An invitation link for one person. Times are milliseconds since 1970. */
export interface HouseholdLink {
  readonly id: string;
  readonly created: number;
  readonly expires: number;
  readonly role: HouseholdRole;
}

export interface HouseholdDetails extends Household {
  /** Empty for all but the owner. */
  readonly invitations: readonly Invited[];
  readonly links: readonly HouseholdLink[];
}

/** Preview of a link's household. */
export type LinkPreview = Value<typeof readPreview>;

const readInvited = fields({
  id: text,
  nickname: text,
  role: readRole,
  /** Milliseconds since 1970; 0 if unknown. */
  created: otherwise(integer, 0),
});
const linkReaders = { id: text, created: integer, expires: integer, role: readRole };
const readDetails = fields<HouseholdDetails>({
  ...householdReaders,
  invitations: otherwise(list(readInvited), []),
  links: otherwise(list(fields<HouseholdLink>(linkReaders)), []),
});
const readMadeLink = fields<HouseholdLink & { readonly token: string }>({ ...linkReaders, token: text });
const readPreview = fields({ householdName: text, invitedBy: text, role: readRole });

/**
 * API client for shared households. Every call throws an `ApiFailure`, or `Cancelled`. The results reach the device
 * with the next sync: see `SyncClient.now`.
 */
export class HouseholdClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** @param id - generated on the device, so that retries are idempotent. */
  async create(id: string, name: string): Promise<Household> {
    return decodedWhole(await this.exchange.send("POST", "/v1/households", { id, name }), readHousehold);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.exchange.send("PATCH", `/v1/households/${part(id)}`, { name });
  }

  async details(id: string, options?: AskOptions): Promise<HouseholdDetails> {
    return decodedWhole(await this.exchange.get(`/v1/households/${part(id)}`, options), readDetails);
  }

  /** @param name - nickname or email. */
  async invite(household: string, name: string, role: HouseholdRole): Promise<Invited> {
    const path = `/v1/households/${part(household)}/invitations`;
    return decodedWhole(await this.exchange.send("POST", path, { name, role }), readInvited);
  }

  /** Withdraws an invitation. */
  async withdraw(household: string, invitation: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/households/${part(household)}/invitations/${part(invitation)}`);
  }

  /** Creates a link; its secret is returned only once. */
  async makeLink(household: string, role: HouseholdRole): Promise<HouseholdLink & { readonly token: string }> {
    const path = `/v1/households/${part(household)}/links`;
    return decodedWhole(await this.exchange.send("POST", path, { role }), readMadeLink);
  }

  async withdrawLink(household: string, link: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/households/${part(household)}/links/${part(link)}`);
  }

  async preview(token: string): Promise<LinkPreview> {
    return decodedWhole(await this.exchange.send("POST", "/v1/household-link-previews", { token }), readPreview);
  }

  /** Joins the household of a link. */
  async join(token: string): Promise<Household> {
    return decodedWhole(await this.exchange.send("POST", "/v1/household-link-acceptances", { token }), readHousehold);
  }

  async accept(invitation: string): Promise<Household> {
    const path = `/v1/invitations/${part(invitation)}/acceptance`;
    return decodedWhole(await this.exchange.send("POST", path), readHousehold);
  }

  async decline(invitation: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/invitations/${part(invitation)}`);
  }

  /** Removes a member, or leaves with the own account. */
  async removeMember(household: string, account: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/households/${part(household)}/members/${part(account)}`);
  }

  /** Changes what a member may do. */
  async setRole(household: string, account: string, role: HouseholdRole): Promise<void> {
    await this.exchange.send("PUT", `/v1/households/${part(household)}/members/${part(account)}/role`, { role });
  }

  /** Makes another member the owner. */
  async handOver(household: string, account: string): Promise<Household> {
    const path = `/v1/households/${part(household)}/leader`;
    return decodedWhole(await this.exchange.send("PUT", path, { account }), readHousehold);
  }

  /** @param before - `next` of the previous page; null for the latest. */
  async log(household: string, before: string | null = null, options?: AskOptions): Promise<LogPage> {
    const path = `/v1/households/${part(household)}/log${queryText({ before })}`;
    return decodedWhole(await this.exchange.get(path, options), readLogPage);
  }

  async dismissNotice(id: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/notices/${part(id)}`);
  }
}
