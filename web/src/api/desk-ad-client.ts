import { fields, flag, list, nullable, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { adPlaces, readAdPicture } from "./ad-client";
import type { AdPicture, AdPlace } from "./ad-client";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

export const adStates = ["valid", "coming", "incomplete", "nowhere", "over"] as const;

/**
 * By the server's day. `incomplete` has no picture, and all stores of `nowhere` were removed; both are hidden from
 * shoppers.
 */
export type AdState = (typeof adStates)[number];

/** The fields of an ad. */
export interface AdDetails {
  readonly line: string;
  readonly places: readonly AdPlace[];
  /** Empty means all stores of the organization. */
  readonly stores: readonly string[];
  /** First and last day, `YYYY-MM-DD`; null without a limit. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** An ad, as seen by members of its organization. */
export interface DeskAd extends AdDetails {
  readonly id: string;
  readonly picture: AdPicture | null;
  readonly state: AdState;
}

export type DeskAds = Value<typeof readAds>;

const readAd = fields<DeskAd>({
  id: text,
  line: text,
  places: list(word(adPlaces)),
  stores: list(text),
  firstDay: nullable(text),
  lastDay: nullable(text),
  picture: nullable(readAdPicture),
  state: word(adStates),
});

const readAds = fields({
  /** False if the operator has turned ads off. */
  shown: flag,
  /** Newest first. */
  ads: list(readAd),
});

/** API client for an organization's ads. Every call throws an `ApiFailure`, or `Cancelled`. */
export class DeskAdClient {
  private readonly root: string;

  constructor(
    organisation: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}/ads`;
  }

  async ads(options?: AskOptions): Promise<DeskAds> {
    return decodedWhole(await this.exchange.get(this.root, options), readAds);
  }

  async ad(id: string, options?: AskOptions): Promise<DeskAd> {
    return decodedWhole(await this.exchange.get(this.path(id), options), readAd);
  }

  /** @param id - generated on the device, so that retries are idempotent. */
  async create(id: string, ad: AdDetails): Promise<DeskAd> {
    return decodedWhole(await this.exchange.post(this.root, { id, ...ad }), readAd);
  }

  /** @param was - the values of the set fields that the editor saw. */
  async edit(id: string, set: object, was: object): Promise<DeskAd> {
    return decodedWhole(await this.exchange.send("PATCH", this.path(id), { set, was }), readAd);
  }

  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", this.path(id));
  }

  async putPicture(id: string, picture: Blob): Promise<DeskAd> {
    return decodedWhole(await this.exchange.send("PUT", `${this.path(id)}/picture`, picture), readAd);
  }

  /** URL of the picture; null without one. */
  pictureAddress({ id, picture }: DeskAd): string | null {
    return picture === null ? null : `${this.path(id)}/picture?tag=${part(picture.tag)}`;
  }

  private path(id: string): string {
    return `${this.root}/${part(id)}`;
  }
}
