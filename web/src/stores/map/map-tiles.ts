import { Copy, lifetimes } from "../../api/copy";
import { recordSource } from "../../api/resources";
import { readMapTile } from "../../api/map-tile-client";
import type { MapTileClient, TileStreet } from "../../api/map-tile-client";
import type { MapTile, Position, Street } from "../../api/types";
import { fields, list, readOr, text } from "../../grocery/reader";
import type { DeviceStorage, StorageTransaction } from "../../replica/device-storage";
import { boxOfPlaces, fartherTiles, placedStreets, tileId, tilesIn, widened } from "./tile-numbers";

type TileCopy = Copy<readonly TileStreet[]>;

/** The list of tiles on the device; those confirmed last are at its end. */
const listId = "base-map";
const readTileList = fields<{ readonly tiles: readonly string[] }>({ tiles: list(text) });
/** A town has a dozen close tiles, each of at most 48 kB. */
const mostStored = 60;
/** Tiles change only by imports. */
const restMilliseconds = 86_400_000;
const nearMetres = 400;
const closestZoom = 14;

/** The tiles of the base map. The device keeps those used last. */
export class MapTiles {
  private readonly copies = new Map<string, TileCopy>();
  private readonly placed = new WeakMap<readonly TileStreet[], readonly Street[]>();

  constructor(
    private readonly storage: DeviceStorage,
    private readonly api: Pick<MapTileClient, "tile">,
    private readonly now: () => number,
  ) {}

  /**
   * Requests tiles, and calls `use` with the streets of those that are there, now and after each change. Until one is
   * there, streets of farther tiles stand for them.
   *
   * @returns a function that ends it.
   */
  watch(tiles: readonly MapTile[], use: (streets: readonly Street[]) => void): () => void {
    const farther = fartherTiles(tiles);
    const copies = [...tiles, ...farther].map((tile) => this.copy(tile));
    let shown: readonly Street[] | undefined;
    const show = (): void => {
      const near = this.streets(tiles);
      const found = near.length > 0 ? near : this.streets(farther);
      const streets = found.flat();
      if (shown?.length === streets.length && streets.every((street, index) => street === shown?.[index])) return;
      shown = streets;
      use(streets);
    };
    const ends = copies.map((copy) => copy.subscribe(show));
    for (const copy of copies) void copy.open();
    show();
    return () => ends.forEach((end) => end());
  }

  /** Requests at most `most` close tiles around places, the first ones first, so that a map opens without a network. */
  keepAround(places: readonly Position[], most = 12): void {
    const close = places.flatMap((place) => tilesIn(widened(boxOfPlaces([place]), nearMetres), closestZoom, most));
    const tiles = [...new Map(close.map((tile) => [tileId(tile), tile])).values()].slice(0, most);
    const farther = fartherTiles(tiles);
    for (const tile of [...tiles, ...farther, ...fartherTiles(farther)]) void this.copy(tile).open();
  }

  /** The streets of each tile that is there. */
  private streets(tiles: readonly MapTile[]): readonly (readonly Street[])[] {
    return tiles.flatMap((tile) => {
      const state = this.copy(tile).getSnapshot();
      if (state.kind !== "ready") return [];
      const placed = this.placed.get(state.value) ?? placedStreets(tile, state.value);
      this.placed.set(state.value, placed);
      return [placed];
    });
  }

  private copy(tile: MapTile): TileCopy {
    const id = `${listId}/${tileId(tile)}`;
    const copy = this.copies.get(id) ?? new Copy<readonly TileStreet[]>({
      ...recordSource(this.storage, "resource", id, (value) => readMapTile({ streets: value }, "").streets),
      keep: (stored) =>
        this.storage.transact(["resource"], "readwrite", async (inside) => {
          inside.put("resource", { ...stored, id } as { readonly id: string });
          await makeRoom(inside, id);
        }),
      ask: (options) => this.api.tile(tile, options),
      lifetimeMilliseconds: lifetimes.others,
      restMilliseconds,
      now: this.now,
    });
    this.copies.set(id, copy);
    return copy;
  }
}

/** Deletes the tiles confirmed longest ago. */
async function makeRoom(inside: StorageTransaction, latest: string): Promise<void> {
  const { tiles } = readOr(readTileList, await inside.get("resource", listId), { tiles: [] });
  const stored = [...tiles.filter((id) => id !== latest), latest];
  const surplus = Math.max(stored.length - mostStored, 0);
  for (const id of stored.slice(0, surplus)) inside.delete("resource", id);
  inside.put("resource", { id: listId, tiles: stored.slice(surplus) } as { readonly id: string });
}
