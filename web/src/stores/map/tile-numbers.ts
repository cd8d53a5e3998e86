import type { TileStreet } from "../../api/map-tile-client";
import type { MapTile, Position, Street } from "../../api/types";

/** A part of the map between two parallels and two meridians, in degrees. */
export interface EarthBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The zoom levels with tiles: a region, a town's main roads, and every street with its name. */
const tileZooms = [8, 11, 14] as const;
/** From this zoom level of a map on, tiles of the same place are drawn. */
const firstZooms: Readonly<Record<number, number>> = { 8: 0, 11: 10, 14: 13 };
/** The width of a tile in units of its coordinates. */
const extent = 2_048;
/** Web Mercator ends there, in degrees. */
const mostLatitude = 85.051128;
const metresPerDegree = 111_320;

/** For example `14/8261/6050`. */
export function tileId({ zoom, x, y }: MapTile): string {
  return `${zoom}/${x}/${y}`;
}

/** Returns the smallest box around at least one place. */
export function boxOfPlaces(places: readonly Position[]): EarthBox {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes), north: Math.max(...latitudes), west: Math.min(...longitudes), east: Math.max(...longitudes),
  };
}

/** Returns the box that reaches so many meters farther to all sides. */
export function widened(box: EarthBox, metres: number): EarthBox {
  const height = metres / metresPerDegree;
  const width = height / Math.max(Math.cos((box.north * Math.PI) / 180), 0.1);
  return { south: box.south - height, north: box.north + height, west: box.west - width, east: box.east + width };
}

/**
 * Returns the tiles to draw in a box at a zoom level of a map: as close as the zoom level asks for, but farther if
 * there are more than `most`. The tiles nearest to the middle come first.
 */
export function tilesIn(box: EarthBox, mapZoom: number, most: number): readonly MapTile[] {
  const zooms = tileZooms.filter((zoom) => mapZoom >= (firstZooms[zoom] ?? 0)).reverse();
  const zoom = zooms.find((candidate) => tileCount(box, candidate) <= most) ?? tileZooms[0];
  const { left, right, top, bottom } = tileRange(box, zoom);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const distance = ({ x, y }: MapTile): number => Math.hypot(x - middleX, y - middleY);
  // A view of the whole earth has too many tiles even of the farthest level.
  const reach = Math.ceil(Math.sqrt(most)) + 1;
  const columns = span(Math.max(left, Math.floor(middleX) - reach), Math.min(right, Math.ceil(middleX) + reach));
  const rows = span(Math.max(top, Math.floor(middleY) - reach), Math.min(bottom, Math.ceil(middleY) + reach));
  return columns
    .flatMap((x) => rows.map((y) => ({ zoom, x, y })))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, most);
}

/** Returns the tiles of the next farther level that cover some tiles, each once. */
export function fartherTiles(tiles: readonly MapTile[]): readonly MapTile[] {
  const farther = tiles.flatMap(({ zoom, x, y }): readonly MapTile[] => {
    const outer = tileZooms[tileZooms.findIndex((candidate) => candidate === zoom) - 1];
    if (outer === undefined) return [];
    const size = 2 ** (zoom - outer);
    return [{ zoom: outer, x: Math.floor(x / size), y: Math.floor(y / size) }];
  });
  return [...new Map(farther.map((tile) => [tileId(tile), tile])).values()];
}

/** Returns the streets of a tile with their positions. */
export function placedStreets({ zoom, x, y }: MapTile, streets: readonly TileStreet[]): readonly Street[] {
  const count = 2 ** zoom;
  return streets.map((street) => ({
    ...street,
    lines: street.lines.map((steps) => {
      const points: [number, number][] = [];
      let [column, row] = [0, 0];
      for (let index = 0; index + 1 < steps.length; index += 2) {
        column += steps[index] ?? 0;
        row += steps[index + 1] ?? 0;
        points.push([latitudeAt((y + row / extent) / count), ((x + column / extent) / count - 0.5) * 360]);
      }
      return points;
    }),
  }));
}

interface TileRange {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function tileRange({ south, west, north, east }: EarthBox, zoom: number): TileRange {
  const count = 2 ** zoom;
  const number = (share: number): number => Math.min(Math.max(Math.floor(share * count), 0), count - 1);
  return {
    left: number(west / 360 + 0.5),
    right: number(east / 360 + 0.5),
    top: number(southAt(north)),
    bottom: number(southAt(south)),
  };
}

function tileCount(box: EarthBox, zoom: number): number {
  const { left, right, top, bottom } = tileRange(box, zoom);
  return (right - left + 1) * (bottom - top + 1);
}

/** The distance from the map's northern edge, as a share of its height. */
function southAt(latitude: number): number {
  const angle = (Math.min(Math.max(latitude, -mostLatitude), mostLatitude) * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
}

function latitudeAt(south: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI;
}

function span(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
