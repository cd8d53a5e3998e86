import { otherSide } from "../../lists/split/split";
import type { Side } from "../../lists/split/split";
import type { WalkPlan } from "../walk-plan";

/** The routes of both through one store. */
export type TwoWays = Readonly<Record<Side, WalkPlan>>;

/** The letters on the map: the initials, or numbers if they are equal. */
export function lettersOf(one: string, other: string): Readonly<Record<Side, string>> {
  const letters = [one, other].map((name) => [...name.trim()][0]?.toLocaleUpperCase());
  const [first = "1", second = "2"] = letters;
  return first === second ? { first: "1", second: "2" } : { first, second };
}

/** The middle of the longest part of the route that the other does not share. */
export function letterCell(ways: TwoWays, side: Side): number | undefined {
  const shared = new Set(ways[otherSide(side)].path);
  const { path } = ways[side];
  let [best, bestLength, start] = [path[Math.floor(path.length / 2)], 0, 0];
  path.forEach((cell, index) => {
    if (shared.has(cell)) start = index + 1;
    const length = index + 1 - start;
    if (length <= bestLength) return;
    bestLength = length;
    best = path[start + Math.floor(length / 2)];
  });
  return best;
}
