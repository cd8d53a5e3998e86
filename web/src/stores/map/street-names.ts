import type { ScreenPoint } from "./pin-spread";

/** A named line on the screen, in pixels. */
export interface NamedLine {
  readonly name: string;
  /** Lines of higher ranks get their place first. */
  readonly rank: number;
  readonly points: readonly ScreenPoint[];
}

/** A name along its line: the middle of the text, and its angle in radians, which never turns it upside down. */
export interface PlacedName extends ScreenPoint {
  readonly name: string;
  readonly angle: number;
}

interface NameOptions {
  /** Returns the width of a name in pixels. */
  readonly widthOf: (name: string) => number;
  /** The height of a line of text in pixels. */
  readonly height: number;
  readonly view: { readonly width: number; readonly height: number };
}

/** The pixels between two places with the same name. */
const sameNameDistance = 320;
/** More names would hide the map. */
const mostNames = 40;

/** Returns names along their lines without overlaps. A name that fits nowhere is left out. */
export function placeNames(lines: readonly NamedLine[], { widthOf, height, view }: NameOptions): readonly PlacedName[] {
  const placed: PlacedName[] = [];
  const taken: ScreenPoint[] = [];
  const measured = lines
    .map((line) => ({ line, lengths: lengthsAlong(line.points) }))
    .sort((one, other) => other.line.rank - one.line.rank || last(other.lengths) - last(one.lengths));
  for (const { line, lengths } of measured) {
    const width = widthOf(line.name);
    for (const middle of middles(last(lengths), width)) {
      if (placed.length >= mostNames) return placed;
      const place = straightPlace(line, lengths, middle, width, height);
      if (place === null || !isInside(place, view) || isNearSame(place, placed)) continue;
      const spots = spotsAlong(place, width, height);
      if (spots.some((spot) => taken.some((other) => Math.hypot(spot.x - other.x, spot.y - other.y) < height))) continue;
      placed.push(place);
      taken.push(...spots);
    }
  }
  return placed;
}

/** The distances from the start of a line to its points. */
function lengthsAlong(points: readonly ScreenPoint[]): readonly number[] {
  let length = 0;
  return points.map((point, index) => {
    const before = points[index - 1] ?? point;
    length += Math.hypot(point.x - before.x, point.y - before.y);
    return length;
  });
}

/** The places to try, from the middle of a line to its ends; none if the name is longer than the line. */
function middles(length: number, width: number): readonly number[] {
  const steps = 2 * Math.floor((length - width) / width);
  if (length < width) return [];
  return [0, ...Array.from({ length: steps }, (_, index) => ((index >> 1) + 1) * (index % 2 === 0 ? 1 : -1))]
    .map((step) => length / 2 + (step * width) / 2)
    .filter((middle) => middle >= width / 2 && middle <= length - width / 2);
}

/** Null where the line bends too much for the name. */
function straightPlace(
  { name, points }: NamedLine,
  lengths: readonly number[],
  middle: number,
  width: number,
  height: number,
): PlacedName | null {
  const [start, centre, end] = [middle - width / 2, middle, middle + width / 2].map((at) => pointAt(points, lengths, at));
  if (start === undefined || centre === undefined || end === undefined) return null;
  const chord = Math.hypot(end.x - start.x, end.y - start.y);
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  if (chord < width * 0.95 || Math.hypot(centre.x - x, centre.y - y) > height / 3) return null;
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle;
  return { name, x, y, angle: upright };
}

function pointAt(points: readonly ScreenPoint[], lengths: readonly number[], at: number): ScreenPoint | undefined {
  const index = Math.max(lengths.findIndex((length) => length >= at), 1);
  const [from, to] = [points[index - 1], points[index]];
  const [before, after] = [lengths[index - 1] ?? 0, lengths[index] ?? 0];
  if (from === undefined || to === undefined) return undefined;
  const share = after > before ? (at - before) / (after - before) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function isInside({ x, y }: ScreenPoint, { width, height }: NameOptions["view"]): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

function isNearSame({ name, x, y }: PlacedName, placed: readonly PlacedName[]): boolean {
  return placed.some((other) => other.name === name && Math.hypot(x - other.x, y - other.y) < sameNameDistance);
}

/** Points along a name, at most half its height apart, that no other name may come near. */
function spotsAlong({ x, y, angle }: PlacedName, width: number, height: number): readonly ScreenPoint[] {
  const count = Math.max(Math.ceil((2 * width) / height), 1);
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = (index / count - 0.5) * width;
    return { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle) };
  });
}

function last(lengths: readonly number[]): number {
  return lengths[lengths.length - 1] ?? 0;
}
