import type { Position } from "../../api/types";

/** The number of steps per degree; one step is about a meter. */
const steps = 100_000;
/** The length of a line across a continent; a longer one is an error. */
const mostPoints = 100_000;

/**
 * Decodes a line in Google's encoded polyline format, with five decimals.
 *
 * @returns null if the text from the network is not such a line.
 */
export function decodedLine(text: string): readonly Position[] | null {
  const points: Position[] = [];
  let [latitude, longitude, place] = [0, 0, 0];
  const next = (): number | undefined => {
    // Six characters hold more than the range of degrees.
    for (let [value, shift] = [0, 0]; shift < 30; shift += 5) {
      const bits = text.charCodeAt(place) - 63;
      place += 1;
      if (!(bits >= 0 && bits < 64)) return undefined;
      value |= (bits & 31) << shift;
      if (bits < 32) return value & 1 ? ~(value >> 1) : value >> 1;
    }
    return undefined;
  };
  while (place < text.length) {
    const [north, east] = [next(), next()];
    if (north === undefined || east === undefined || points.length === mostPoints) return null;
    latitude += north;
    longitude += east;
    if (Math.abs(latitude) > 90 * steps || Math.abs(longitude) > 180 * steps) return null;
    points.push({ latitude: latitude / steps, longitude: longitude / steps });
  }
  return points.length < 2 ? null : points;
}

export function encodedLine(points: readonly Position[]): string {
  let text = "";
  const write = (difference: number): void => {
    let rest = difference < 0 ? ~(difference << 1) : difference << 1;
    for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
    text += String.fromCharCode(rest + 63);
  };
  let [latitude, longitude] = [0, 0];
  for (const point of points) {
    const [north, east] = [Math.round(point.latitude * steps), Math.round(point.longitude * steps)];
    write(north - latitude);
    write(east - longitude);
    [latitude, longitude] = [north, east];
  }
  return text;
}

const metresPerDegree = 111_320;

/**
 * Simplifies a line: no removed point is farther than `metres` from it. Douglas and Peucker, 1973.
 *
 * @complexity O(n²) for lines that turn at every point, O(n log n) for roads.
 */
export function thinnedLine(points: readonly Position[], metres: number): readonly Position[] {
  const remains = points.map((_, index) => index === 0 || index === points.length - 1);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    let [furthest, distance] = [0, metres];
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceFrom(points[index], points[from], points[to]);
      if (away > distance) [furthest, distance] = [index, away];
    }
    if (furthest === 0) continue;
    remains[furthest] = true;
    open.push([from, furthest], [furthest, to]);
  }
  return points.filter((_, index) => remains[index]);
}

/** Returns the distance in meters from a point to a segment, on a plane around the segment's start. */
function distanceFrom(point?: Position, from?: Position, to?: Position): number {
  if (point === undefined || from === undefined || to === undefined) return 0;
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  const flat = (place: Position): readonly [number, number] => [
    (place.longitude - from.longitude) * metresPerDegree * narrowing,
    (place.latitude - from.latitude) * metresPerDegree,
  ];
  const [[x, y], [east, north]] = [flat(point), flat(to)];
  const length = east * east + north * north;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / length));
  return Math.hypot(x - share * east, y - share * north);
}
