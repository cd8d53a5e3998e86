import type { ScreenPoint } from "./pin-spread";

/** An arrow beside a line. */
export interface DirectionMark extends ScreenPoint {
  /** Clockwise from pointing right, in radians. */
  readonly angle: number;
}

/** Of a line across a whole country that was zoomed into, the most that are drawn. */
const mostMarks = 200;
/** To each side of an arrow, what it points along: bends that are smaller than it do not turn it. */
const reach = 10;

/**
 * Arrows along a line, the first half a distance from its beginning.
 *
 * @param offset - how far to the right of the line they stand, so that there and back can be told apart.
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

/** A line that is walked on from its beginning: places are asked for nearly in their order. */
class Course {
  readonly length: number;
  /** How far along the line each of its points is. */
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
    const wanted = Math.min(this.length, Math.max(0, way));
    while (this.index < this.line.length - 1 && (this.ways[this.index] ?? 0) < wanted) this.index += 1;
    while (this.index > 1 && (this.ways[this.index - 1] ?? 0) > wanted) this.index -= 1;
    const [from, to] = [this.line[this.index - 1] ?? { x: 0, y: 0 }, this.line[this.index] ?? { x: 0, y: 0 }];
    const [before, after] = [this.ways[this.index - 1] ?? 0, this.ways[this.index] ?? 0];
    const share = after === before ? 0 : (wanted - before) / (after - before);
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  }
}
