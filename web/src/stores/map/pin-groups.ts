import type { ScreenPoint } from "./pin-spread";

/** More pins than this on one spot become a group: spread apart, they would cover the map with stems. */
const mostSpread = 6;

/**
 * Groups pins that would cover each other, nearest first. Returns the indexes of each group; most have one.
 *
 * @param reach - the distance up to which pins belong to one spot, in pixels.
 */
export function groupPins(points: readonly ScreenPoint[], reach: number): readonly (readonly number[])[] {
  const taken = new Set<number>();
  return points.flatMap((middle, first): readonly (readonly number[])[] => {
    if (taken.has(first)) return [];
    const group = points.flatMap(({ x, y }, index) =>
      !taken.has(index) && index >= first && Math.hypot(x - middle.x, y - middle.y) < reach ? [index] : [],
    );
    for (const index of group) taken.add(index);
    return group.length > mostSpread ? [group] : group.map((index) => [index]);
  });
}
