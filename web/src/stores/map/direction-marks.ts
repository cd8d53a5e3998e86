import type { ScreenPoint } from "./pin-spread";

/** An arrow beside a line. */
export interface DirectionMark extends ScreenPoint {
  /** Clockwise from pointing right, in radians. */
  readonly angle: number;
}

/** Of a line across a whole country that was zoomed into, the most that are drawn. */
const mostMarks = 200;

/**
 * Arrows along a line, the first half a distance from its beginning.
 *
 * @param offset - how far to the right of the line they stand, so that there and back can be told apart.
 */
export function directionMarks(line: readonly ScreenPoint[], distance: number, offset: number): readonly DirectionMark[] {
  const marks: DirectionMark[] = [];
  let next = distance / 2;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y);
    for (; next <= length && marks.length < mostMarks; next += distance) {
      const [right, down] = [-y / length, x / length];
      const share = next / length;
      marks.push({
        x: from.x + share * x + offset * right,
        y: from.y + share * y + offset * down,
        angle: Math.atan2(y, x),
      });
    }
    next -= length;
  }
  return marks;
}
