import type { Position } from "../api/types";

/** The same radius as `Position.earthRadiusMetres` in Swift. */
export const earthRadiusMetres = 6_371_009;

/** Returns the great-circle distance, on a sphere (haversine). */
export function metresBetween(one: Position, other: Position): number {
  const [first, second] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((second - first) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const square = north * north + Math.cos(first) * Math.cos(second) * east * east;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(square)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
