import { fields, integer, list, text, wholeOnes, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import type { Place } from "./types";

/** The placements of ads. */
export const adPlaces = ["stores", "restaurants", "flyer", "walk"] as const;
export type AdPlace = (typeof adPlaces)[number];

export type AdPicture = Value<typeof readAdPicture>;

/** A picture and a line of text from an organization nearby. */
export interface Ad {
  readonly id: string;
  readonly line: string;
  readonly places: readonly AdPlace[];
  /** The name of the organisation. */
  readonly organisation: string;
  /** The nearest of its stores. */
  readonly store: { readonly id: string; readonly name: string; readonly emoji: string };
  readonly picture: AdPicture;
}

export const readAdPicture = fields({
  mediaType: text,
  width: integer,
  height: integer,
  /** Changes with the picture. */
  tag: text,
});

const readAds = fields<{ readonly ads: readonly Ad[] }>({
  ads: wholeOnes(fields<Ad>({
    id: text,
    line: text,
    places: list(word(adPlaces)),
    organisation: text,
    store: fields<Ad["store"]>({ id: text, name: text, emoji: text }),
    picture: readAdPicture,
  })),
});

/** API client for ads of nearby stores. Every call throws an `ApiFailure`, or `Cancelled`. */
export class AdClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** Ads for all placements, so that the server does not learn the current screen. */
  async around(place: Place, options?: AskOptions): Promise<readonly Ad[]> {
    return decodedWhole(await this.exchange.get(`/v1/ads${queryText({ ...place })}`, options), readAds).ads;
  }
}

/** URL of the picture. */
export function adPictureAddress({ id, picture }: Pick<Ad, "id" | "picture">): string {
  return `/v1/ads/${part(id)}/picture?tag=${part(picture.tag)}`;
}
