import { otherSide } from "../../lists/split/split";
import type { Side } from "../../lists/split/split";
import type { WalkPlan } from "../walk-plan";

/** The ways of the two through one store. */
export type TwoWays = Readonly<Record<Side, WalkPlan>>;

/** What stands on the map for each: the beginning of both names, numbers where these are alike. */
export function lettersOf(one: string, other: string): Readonly<Record<Side, string>> {
  const letters = [one, other].map((name) => [...name.trim()][0]?.toLocaleUpperCase());
  const [first = "1", second = "2"] = letters;
  return first === second ? { first: "1", second: "2" } : { first, second };
}

/** In the middle of the longest piece of the way that the other one does not walk too. */
export function letterCell(ways: TwoWays, side: Side): number | undefined {
  const shared = new Set(ways[otherSide(side)].path);
  const { path } = ways[side];
  let [best, bestLength, begin] = [path[Math.floor(path.length / 2)], 0, 0];
  path.forEach((cell, index) => {
    if (shared.has(cell)) begin = index + 1;
    const length = index + 1 - begin;
    if (length <= bestLength) return;
    bestLength = length;
    best = path[begin + Math.floor(length / 2)];
  });
  return best;
}
