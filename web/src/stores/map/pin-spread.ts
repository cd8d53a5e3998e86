/** A place on the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const mostRounds = 60;

/**
 * Moves pins that would lie on top of each other apart, so that each can be seen and tapped.
 *
 * Pairs that are too close push each other away, again and again; pins that stand alone stay where they are. The same
 * points always give the same answer.
 *
 * @param distance - how far apart the middles of two pins are at least, once there is room.
 */
export function spreadPins(points: readonly ScreenPoint[], distance: number): readonly ScreenPoint[] {
  const spread = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < mostRounds; round++) {
    let isCrowded = false;
    for (const [index, one] of spread.entries()) {
      for (const [offset, other] of spread.slice(index + 1).entries()) {
        const [x, y] = [other.x - one.x, other.y - one.y];
        const length = Math.hypot(x, y);
        if (length >= distance - 0.5) continue;
        isCrowded = true;
        // Two pins in the very same place have no direction; their numbers give them one.
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
  return spread;
}
