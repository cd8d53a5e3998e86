import { readTillRules } from "../grocery/prices/till";
import { fields, integer, list, nullable, number, otherwise, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import type { Store } from "./types";

export const verificationStates = ["waiting", "verified", "refused"] as const;
export type VerificationState = (typeof verificationStates)[number];

export const storeParts = ["hours", "prices", "map"] as const;
export type StorePart = (typeof storeParts)[number];

/** The fields of a store. */
export interface LocationDetails
  extends Pick<
    Store,
    "name" | "street" | "city" | "region" | "zip" | "country" | "latitude" | "longitude" | "openingHours" | "phone" | "size" | "till"
  > {}

interface Confirmation {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Null if the account was deleted. */
  readonly by: string | null;
}

/** A store, as seen by members of its organization. */
export interface OwnLocation extends LocationDetails {
  readonly id: string;
  readonly productCount: number;
  readonly mapCount: number;
  /** The store's official map; null without one. */
  readonly officialMap: OfficialMap | null;
  readonly verification: {
    readonly state: VerificationState;
    /** The reason for the rejection. */
    readonly reason: string | null;
    readonly asked: number | null;
  };
  readonly confirmed: Readonly<Partial<Record<StorePart, Confirmation | null>>>;
}

export interface OfficialMap {
  readonly id: string;
  readonly name: string;
  /** The number of open reports. */
  readonly reports: number;
}

export type LocationPage = Value<typeof readPage>;

export interface LocationQuestion {
  readonly search?: string;
  readonly state?: VerificationState;
  readonly sort?: "name" | "city" | "state";
  readonly after?: string | null;
}

const readConfirmation = otherwise(nullable(fields<Confirmation>({ time: integer, by: nullable(text) })), null);

export const locationReaders = {
  id: text,
  name: text,
  street: text,
  city: text,
  region: text,
  zip: text,
  country: text,
  latitude: number,
  longitude: number,
  openingHours: nullable(text),
  phone: nullable(text),
  size: word(["small", "medium", "large"] as const),
  till: readTillRules,
  productCount: integer,
  mapCount: integer,
  officialMap: nullable(fields<OfficialMap>({ id: text, name: text, reports: integer })),
  verification: fields<OwnLocation["verification"]>({
    state: word(verificationStates),
    reason: nullable(text),
    asked: otherwise(nullable(integer), null),
  }),
  confirmed: fields<OwnLocation["confirmed"]>({ hours: readConfirmation, prices: readConfirmation, map: readConfirmation }),
};

const readLocation = fields<OwnLocation>(locationReaders);
const readPage = fields({ stores: list(readLocation), next: nullable(text) });

/** API client for an organization's stores. Every call throws an `ApiFailure`, or `Cancelled`. */
export class LocationsClient {
  private readonly root: string;

  constructor(
    organisation: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}/stores`;
  }

  async page(question: LocationQuestion, options?: AskOptions): Promise<LocationPage> {
    return decodedWhole(await this.exchange.get(`${this.root}${queryText(question)}`, options), readPage);
  }

  async location(id: string, options?: AskOptions): Promise<OwnLocation> {
    return decodedWhole(await this.exchange.get(`${this.root}/${part(id)}`, options), readLocation);
  }

  /** @param id - generated on the device, so that retries are idempotent. */
  async create(id: string, details: LocationDetails): Promise<OwnLocation> {
    return decodedWhole(await this.exchange.post(this.root, { id, ...details }), readLocation);
  }

  async edit(id: string, set: object, was: object): Promise<OwnLocation> {
    return decodedWhole(await this.exchange.send("PATCH", `${this.root}/${part(id)}`, { set, was }), readLocation);
  }

  /** Also removes everything it published. */
  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/${part(id)}?everything=true`);
  }

  /** Confirms a part of the store's published data. */
  async confirm(id: string, storePart: StorePart): Promise<OwnLocation> {
    const path = `${this.root}/${part(id)}/confirmations`;
    return decodedWhole(await this.exchange.post(path, { part: storePart }), readLocation);
  }

  /** Requests verification again after a rejection. */
  async askAgain(id: string): Promise<OwnLocation> {
    const path = `${this.root}/${part(id)}/verification-requests`;
    return decodedWhole(await this.exchange.send("POST", path), readLocation);
  }
}
