import type { MapTile, Position, Street } from "../../api/types";
import { roundWay } from "../../grocery/amounts/measures";
import type { WaySystem } from "../../grocery/amounts/measures";
import { tilesIn } from "../../stores/map/tile-numbers";
import { boxAround, overlap } from "./boxes";
import type { PicturePoint } from "./boxes";

/** A trip on the base map, ready to be drawn as SVG. */
export interface WaySketch {
  readonly width: number;
  readonly height: number;
  /** One path for all streets of a kind, in the order of drawing. */
  readonly streets: readonly { readonly kind: Street["kind"]; readonly path: string }[];
  readonly start: PicturePoint;
  /** The position of a pin; `at` is the place itself. */
  readonly pins: readonly (PicturePoint & { readonly at: PicturePoint })[];
  /** Straight lines between the places, since the roads are only estimated. */
  readonly way: string;
  /** A round number of meters in the units of the scale, its length in the picture, and the left end of its line. */
  readonly scale: PicturePoint & { readonly metres: number; readonly length: number };
}

const kindsInOrder: readonly Street["kind"][] = ["park", "water", "rail", "path", "side", "main"];
const metresPerDegree = 111_320;
/** The width of a pixel of other web maps at zoom level 0 on the equator. */
const metresPerPixel = 156_543;
/** A picture has no more detail than that many tiles. */
const mostTiles = 20;

/** The extent of a sketch. */
interface SketchView {
  readonly start: Position;
  readonly stops: readonly Position[];
  readonly width: number;
  readonly height: number;
  /** The radius of a pin, and the letter height. */
  readonly pin: number;
}

interface SketchOptions extends SketchView {
  readonly returnsToStart: boolean;
  readonly streets: readonly Street[];
  /** The units of the scale. */
  readonly ways: WaySystem;
}

/** Returns the tiles of the base map that a sketch shows. */
export function sketchTiles({ start, stops, width, height, pin }: SketchView): readonly MapTile[] {
  const { middle, metresPerUnit } = projection([start, ...stops], width, height, pin * 2.2);
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const [east, north] = [width / 2, height / 2].map((units) => (units * metresPerUnit) / metresPerDegree);
  const [reach, rise] = [(east ?? 0) / narrowing, north ?? 0];
  const box = {
    south: middle.latitude - rise, north: middle.latitude + rise, west: middle.longitude - reach, east: middle.longitude + reach,
  };
  return tilesIn(box, Math.log2((metresPerPixel * narrowing) / metresPerUnit), mostTiles);
}

export function waySketch(options: SketchOptions): WaySketch {
  const { width, height, pin } = options;
  const places = [options.start, ...options.stops];
  const view = projection(places, width, height, pin * 2.2);
  const stops = options.stops.map(view.project);
  const start = view.project(options.start);
  const [, ...pins] = apart([start, ...stops], pin * 2 + 2);
  const scale = scaleBar(view.metresPerUnit, width / 3, options.ways);
  const way = [start, ...stops, ...(options.returnsToStart ? [start] : [])];
  return {
    width,
    height,
    streets: streetPaths(options.streets, view.project, width, height),
    start,
    pins: pins.map((point, index) => ({ ...point, at: stops[index] ?? point })),
    way: path(way),
    scale: { ...scale, ...freeCorner(scale.length + pin * lettersOfScale, [start, ...pins], options) },
  };
}

interface Projection {
  readonly project: (position: Position) => PicturePoint;
  readonly middle: Position;
  readonly metresPerUnit: number;
}

/**
 * Returns a flat projection around the middle: over a town its error is below a pixel. It shows at least half a
 * kilometer.
 */
function projection(places: readonly Position[], width: number, height: number, margin: number): Projection {
  const latitudes = places.map((place) => place.latitude);
  const longitudes = places.map((place) => place.longitude);
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const eastMetres = (Math.max(...longitudes) - Math.min(...longitudes)) * metresPerDegree * narrowing;
  const northMetres = (Math.max(...latitudes) - Math.min(...latitudes)) * metresPerDegree;
  const metresPerUnit = Math.max(
    eastMetres / (width - 2 * margin),
    northMetres / (height - 2 * margin),
    500 / Math.max(width, height),
  );
  return {
    middle,
    metresPerUnit,
    project: ({ latitude, longitude }) => ({
      x: width / 2 + ((longitude - middle.longitude) * metresPerDegree * narrowing) / metresPerUnit,
      y: height / 2 - ((latitude - middle.latitude) * metresPerDegree) / metresPerUnit,
    }),
  };
}

/** Returns the streets near the picture, and the parks and water around it. */
function streetPaths(
  streets: readonly Street[],
  project: (position: Position) => PicturePoint,
  width: number,
  height: number,
): WaySketch["streets"] {
  return kindsInOrder.flatMap((kind) => {
    const paths = streets
      .filter((street) => street.kind === kind)
      .flatMap(({ lines }) => lines)
      .map((points) => points.map(([latitude, longitude]) => project({ latitude, longitude })))
      .filter((points) => touches(points, width, height))
      .map((points) => path(points));
    return paths.length === 0 ? [] : [{ kind, path: paths.join("") }];
  });
}

function touches(points: readonly PicturePoint[], width: number, height: number): boolean {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return Math.max(...xs) >= 0 && Math.min(...xs) <= width && Math.max(...ys) >= 0 && Math.min(...ys) <= height;
}

/** Moves the points until any two are `distance` apart; the first one stays. */
function apart(points: readonly PicturePoint[], distance: number): readonly PicturePoint[] {
  const result = points.map((point) => ({ ...point }));
  for (let round = 0; round < 40; round += 1) {
    let isSettled = true;
    result.forEach((one, index) => {
      result.slice(index + 1).forEach((other, offset) => {
        const length = Math.hypot(other.x - one.x, other.y - one.y);
        if (length >= distance) return;
        isSettled = false;
        // Points at the same place move apart in different directions.
        const angle = length > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : index + offset + 1;
        const push = (distance - length) / (index === 0 ? 1 : 2) + 0.1;
        other.x += Math.cos(angle) * push;
        other.y += Math.sin(angle) * push;
        if (index === 0) return;
        one.x -= Math.cos(angle) * push;
        one.y -= Math.sin(angle) * push;
      });
    });
    if (isSettled) break;
  }
  return result;
}

/** Returns the longest round length (1, 2 or 5 with zeros) of at most `longest`. */
function scaleBar(
  metresPerUnit: number,
  longest: number,
  ways: WaySystem,
): { readonly metres: number; readonly length: number } {
  const metres = roundWay(metresPerUnit * longest, ways);
  return { metres, length: metres / metresPerUnit };
}

/** The width of "500 m" and the preceding space, in letter heights. */
const lettersOfScale = 4;
const cornerMargin = 12;

/** Returns a corner without pins for the scale, preferably at the lower and left edges. */
function freeCorner(
  length: number,
  pins: readonly PicturePoint[],
  { width, height, pin }: SketchOptions,
): PicturePoint {
  const corners = [height - cornerMargin, cornerMargin + pin].flatMap((y) =>
    [cornerMargin, width - cornerMargin - length].map((x) => ({ x, y })),
  );
  const isFree = ({ x, y }: PicturePoint): boolean =>
    pins.every((point) => !overlap(boxAround(point, pin, pin), { left: x, right: x + length, top: y - pin, bottom: y }));
  return corners.find(isFree) ?? { x: cornerMargin, y: height - cornerMargin };
}

function path(points: readonly PicturePoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
