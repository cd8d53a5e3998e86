import type { ScreenPoint } from "./pin-spread";

/** An arrow beside a line. */
export interface DirectionMark extends ScreenPoint {
  /** Clockwise from pointing right, in radians. */
  readonly angle: number;
}

/** The limit for a line across a country in a close view. */
const mostMarks = 200;
/** The distance on each side that determines an arrow's direction. Smaller bends do not turn it. */
const reach = 10;

/**
 * Returns arrows along a line; the first one is half a distance from its start.
 *
 * @param offset - the distance to the right of the line, which separates there and back.
 */
export function directionMarks(line: readonly ScreenPoint[], distance: number, offset: number): readonly DirectionMark[] {
  const along = new Course(line);
  const marks: DirectionMark[] = [];
  for (let way = distance / 2; way <= along.length && marks.length < mostMarks; way += distance) {
    const [from, at, to] = [along.at(way - reach), along.at(way), along.at(way + reach)];
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    marks.push({ x: at.x - offset * Math.sin(angle), y: at.y + offset * Math.cos(angle), angle });
  }
  return marks;
}

/** A line that is read from its start, with positions nearly in order. */
class Course {
  readonly length: number;
  /** The distance along the line of each of its points. */
  private readonly ways: readonly number[];
  private index = 1;

  constructor(private readonly line: readonly ScreenPoint[]) {
    let way = 0;
    this.ways = line.map((to, index) => {
      const from = line[index - 1] ?? to;
      return (way += Math.hypot(to.x - from.x, to.y - from.y));
    });
    this.length = way;
  }

  at(way: number): ScreenPoint {
    const target = Math.min(this.length, Math.max(0, way));
    while (this.index < this.line.length - 1 && (this.ways[this.index] ?? 0) < target) this.index += 1;
    while (this.index > 1 && (this.ways[this.index - 1] ?? 0) > target) this.index -= 1;
    const [from, to] = [this.line[this.index - 1] ?? { x: 0, y: 0 }, this.line[this.index] ?? { x: 0, y: 0 }];
    const [before, after] = [this.ways[this.index - 1] ?? 0, this.ways[this.index] ?? 0];
    const share = after === before ? 0 : (target - before) / (after - before);
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  }
}
