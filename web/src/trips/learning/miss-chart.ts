/** A trip on the chart of what was said against what was. */
export interface MissPoint {
  readonly x: number;
  readonly y: number;
}

export interface MissChart {
  readonly points: readonly MissPoint[];
  /** The value at the upper end of both axes. */
  readonly most: number;
}

/**
 * Points on a square whose origin is at the lower left.
 *
 * @param pairs - what was said, and what was, in one unit; nothing below 0.
 * @param side - of the square, in the picture's units.
 */
export function missChart(pairs: readonly (readonly [number, number])[], side: number): MissChart {
  const most = Math.max(1, ...pairs.flat()) * 1.05;
  return { points: pairs.map(([said, was]) => ({ x: (said / most) * side, y: side - (was / most) * side })), most };
}
