import { fields, flag, integer, list, nullable, text, wholeOnes, word } from "../grocery/reader";
import { decoded } from "./answers";
import { fetched } from "./api-client";
import type { Fetched } from "./api-client";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import type { MapTile, Street } from "./types";

/** Streets as a tile says them, in units of the tile. */
export interface TileStreet extends Omit<Street, "lines"> {
  /** The first point of each line, and then the steps from point to point. */
  readonly lines: readonly (readonly number[])[];
}

export const readMapTile = fields<{ readonly streets: readonly TileStreet[] }>({
  streets: wholeOnes(fields<TileStreet>({
    kind: word(["main", "side", "path", "water", "park", "rail"]),
    name: nullable(text),
    isArea: flag,
    lines: list(list(integer)),
  })),
});

/** Reads the tiles of the base map. Throws an `ApiFailure`, or `Cancelled`. */
export class MapTileClient {
  constructor(private readonly exchange: Exchange = new Exchange({ isRepeatable: true })) {}

  async tile({ zoom, x, y }: MapTile, options?: AskOptions): Promise<Fetched<readonly TileStreet[]>> {
    const answer = await this.exchange.get(`/v1/base-map/${zoom}/${x}/${y}`, options);
    return fetched(answer, (whole) => decoded(whole, readMapTile).streets);
  }
}
