import { fields, flag, integer, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import { locationReaders } from "./locations-client";
import type { OwnLocation } from "./locations-client";
import { readOwnMaps } from "./map-client";
import type { OwnPublishedMap } from "./map-client";
import type { RegistrationState } from "./types";

/** An account in the administration; times in milliseconds since 1970. */
export interface KnownAccount {
  readonly id: string;
  readonly nickname: string;
  readonly created: number;
  readonly isAdministrator: boolean;
  /** The number of signed-in devices. */
  readonly sessions: number;
  readonly lastUsed: number | null;
  readonly block: { readonly time: number; readonly reason: string } | null;
}

export type AccountPage = Value<typeof readPage>;

/** An open invitation to register. */
export interface OpenInvitation {
  readonly id: string;
  /** Account id of the creator; null for a command. */
  readonly madeBy: string | null;
  readonly created: number;
  readonly expires: number;
}

/** A store waiting for verification, with its applicant. */
export interface QueuedLocation extends OwnLocation {
  readonly organisation: { readonly id: string; readonly name: string; readonly emoji: string };
  /** Nicknames. */
  readonly owners: readonly string[];
}

export interface UsageCount {
  readonly name: string;
  readonly count: number;
}

/** The active devices of a period by its first day, `YYYY-MM-DD`. */
export interface ActiveDevices {
  readonly from: string;
  readonly count: number;
}

/** Usage statistics; empty periods are omitted. */
export type UsageFigures = Value<typeof readUsage>;

const usageCounts = list(fields<UsageCount>({ name: text, count: integer }));
const activeDevices = list(fields<ActiveDevices>({ from: text, count: integer }));

const readUsage = fields({
  firstDay: text,
  lastDay: text,
  /** Regions with fewer devices are omitted. */
  least: integer,
  active: fields({ day: activeDevices, week: activeDevices, month: activeDevices }),
  screens: usageCounts,
  contact: usageCounts,
  months: list(fields({ from: text, regions: usageCounts })),
});

const readQueue = fields<{ readonly locations: readonly QueuedLocation[] }>({
  locations: list(
    fields<QueuedLocation>({
      ...locationReaders,
      organisation: fields<QueuedLocation["organisation"]>({ id: text, name: text, emoji: text }),
      owners: list(text),
    }),
  ),
});

const readPage = fields({
  registration: word(["open", "invited", "closed"] as const),
  /** True if the server's start command fixes it. */
  isRegistrationFixed: flag,
  accounts: list(
    fields<KnownAccount>({
      id: text,
      nickname: text,
      created: integer,
      isAdministrator: flag,
      sessions: integer,
      lastUsed: otherwise(nullable(integer), null),
      block: otherwise(nullable(fields({ time: integer, reason: text })), null),
    }),
  ),
  /** Cursor of the next page; null at the end. */
  next: nullable(text),
});

const readInvitations = fields<{ readonly invitations: readonly OpenInvitation[] }>({
  invitations: list(
    fields<OpenInvitation>({
      id: text,
      madeBy: otherwise(nullable(text), null),
      created: integer,
      expires: integer,
    }),
  ),
});

const readInvitation = fields<{ readonly token: string; readonly expires: number }>({ token: text, expires: integer });

const root = "/v1/administration";

/** API client for administration. Every call throws an `ApiFailure`, or `Cancelled`. */
export class AdministrationClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** @param days - the number of days up to today. */
  async usage(days: number): Promise<UsageFigures> {
    return decodedWhole(await this.exchange.get(`/v1/administration/usage${queryText({ days })}`), readUsage);
  }

  async accounts(query: { readonly search?: string; readonly after?: string | null } = {}): Promise<AccountPage> {
    return decodedWhole(await this.exchange.get(`${root}/accounts${queryText(query)}`), readPage);
  }

  async block(id: string, reason: string): Promise<void> {
    await this.exchange.send("PUT", `${root}/accounts/${part(id)}/block`, { reason });
  }

  async unblock(id: string, reason: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/accounts/${part(id)}/block`, { reason });
  }

  async signOut(id: string, reason: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/accounts/${part(id)}/sessions`, { reason });
  }

  async remove(id: string, reason: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/accounts/${part(id)}`, { reason });
  }

  async removeRecipe(id: string, reason: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/posted-recipes/${part(id)}`, { reason });
  }

  /** All published maps, reported ones first. */
  async publishedMaps(): Promise<readonly OwnPublishedMap[]> {
    return decodedWhole(await this.exchange.get(`${root}/maps`), readOwnMaps).maps;
  }

  async hideMap(id: string, reason: string): Promise<void> {
    await this.exchange.send("PUT", `${root}/maps/${part(id)}/hiding`, { reason });
  }

  async showMap(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/maps/${part(id)}/hiding`);
  }

  async hideReview(id: string, reason: string): Promise<void> {
    await this.exchange.send("PUT", `${root}/map-reviews/${part(id)}/hiding`, { reason });
  }

  async chooseRegistration(registration: RegistrationState): Promise<void> {
    await this.exchange.send("PUT", `${root}/registration`, { registration });
  }

  async invitations(): Promise<readonly OpenInvitation[]> {
    return decodedWhole(await this.exchange.get(`${root}/invitations`), readInvitations).invitations;
  }

  /** The secret of the link is returned only once. */
  async invite(): Promise<{ readonly token: string; readonly expires: number }> {
    return decodedWhole(await this.exchange.send("POST", `${root}/invitations`), readInvitation);
  }

  /** Oldest first. */
  async waitingLocations(): Promise<readonly QueuedLocation[]> {
    return decodedWhole(await this.exchange.get(`${root}/locations`), readQueue).locations;
  }

  /** @param reason - of a rejection; shown to the store's owners. */
  async decideLocation(id: string, verified: boolean, reason?: string): Promise<void> {
    await this.exchange.post(`${root}/locations/${part(id)}/verification`, { verified, reason });
  }

  async withdraw(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/invitations/${part(id)}`);
  }
}
