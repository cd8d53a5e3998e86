/** A trip on the chart of estimates against results. */
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
 * Returns points on a square whose origin is at the lower left.
 *
 * @param pairs - estimate and result in one unit, not negative.
 * @param side - the side of the square, in the picture's units.
 */
export function missChart(pairs: readonly (readonly [number, number])[], side: number): MissChart {
  const most = Math.max(1, ...pairs.flat()) * 1.05;
  return { points: pairs.map(([x, y]) => ({ x: (x / most) * side, y: side - (y / most) * side })), most };
}
