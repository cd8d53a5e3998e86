import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { mapWays } from "../../grocery/map-words";
import type { MapWay } from "../../grocery/map-words";

/**
 * The content of a cell in a drawing.
 *
 * A gate can be passed in one direction only; an end cap is the shelf at the end of an aisle.
 */
export type Mark =
  | { readonly kind: "floor" | "wall" | "pillar" | "entrance" | "checkout" }
  | { readonly kind: "gate"; readonly way: MapWay }
  | { readonly kind: "shelf" | "endCap"; readonly department: Department };

/** Marks as 16-bit numbers, so that a drawing is one typed array; 0 is floor. */
const plain = ["floor", "wall", "pillar", "entrance", "checkout"] as const;
const firstGate = 5;
const firstShelf = 16;
const firstEndCap = 48;

export const floorCode = 0;
export const entranceCode = 3;
export const checkoutCode = 4;

export function codeOf(mark: Mark): number {
  switch (mark.kind) {
    case "gate":
      return firstGate + mapWays.indexOf(mark.way);
    case "shelf":
      return firstShelf + departments.indexOf(mark.department);
    case "endCap":
      return firstEndCap + departments.indexOf(mark.department);
    default:
      return plain.indexOf(mark.kind);
  }
}

export function cellMark(code: number): Mark {
  const kind = plain[code];
  if (kind !== undefined) return { kind };
  const way = mapWays[code - firstGate];
  if (way !== undefined) return { kind: "gate", way };
  const shelf = departments[code - firstShelf];
  if (shelf !== undefined) return { kind: "shelf", department: shelf };
  const endCap = departments[code - firstEndCap];
  return endCap === undefined ? { kind: "floor" } : { kind: "endCap", department: endCap };
}

/** The department index of a shelf or end cap; -1 for other cells. */
export function departmentIndex(code: number): number {
  if (code >= firstEndCap) return code - firstEndCap;
  return code >= firstShelf ? code - firstShelf : -1;
}

/** True if people can walk on the cell: floor, gates, entrances and checkouts. */
export function isWalked(code: number): boolean {
  return code === floorCode || (code >= entranceCode && code < firstShelf);
}

/** A gate's direction as an index in `mapWays`; -1 for other cells. */
export function gateWay(code: number): number {
  return code >= firstGate && code < firstGate + mapWays.length ? code - firstGate : -1;
}

/** A gate after a number of quarter turns clockwise; other cells stay. */
export function turnedCode(code: number, quarters: number): number {
  const way = gateWay(code);
  return way < 0 ? code : firstGate + ((way + quarters) % mapWays.length);
}

/** Returns the cell in the mirrored drawing. */
export function mirrorCode(code: number, axis: Axis): number {
  const way = gateWay(code);
  if (way < 0) return code;
  const isAlong = (way % 2 === 1) === (axis === "column");
  return isAlong ? firstGate + ((way + 2) % 4) : code;
}

/** The axis: rows from top to bottom, or columns from left to right. */
export type Axis = "row" | "column";
