/** A position on the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const mostRounds = 60;

/**
 * Moves overlapping pins apart, so that each is visible and can be tapped.
 *
 * Pairs that are too close repeatedly push each other away; pins apart from others stay. The result is deterministic.
 *
 * @param distance - the minimum distance between the middles of two pins, if there is room.
 */
export function spreadPins(points: readonly ScreenPoint[], distance: number): readonly ScreenPoint[] {
  const result = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < mostRounds; round++) {
    let isCrowded = false;
    for (const [index, one] of result.entries()) {
      for (const [offset, other] of result.slice(index + 1).entries()) {
        const [x, y] = [other.x - one.x, other.y - one.y];
        const length = Math.hypot(x, y);
        if (length >= distance - 0.5) continue;
        isCrowded = true;
        // Two pins at the same position get a direction from their indexes.
        const angle = length === 0 ? index + offset : Math.atan2(y, x);
        const push = (distance - length) / 2;
        one.x -= push * Math.cos(angle);
        one.y -= push * Math.sin(angle);
        other.x += push * Math.cos(angle);
        other.y += push * Math.sin(angle);
      }
    }
    if (!isCrowded) break;
  }
  return result;
}
