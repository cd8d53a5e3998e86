export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

export interface PictureBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround({ x, y }: PicturePoint, halfWidth: number, halfHeight: number): PictureBox {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

export function grown({ left, right, top, bottom }: PictureBox, by: number): PictureBox {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

export function overlap(one: PictureBox, other: PictureBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Returns the distance from a point to the nearest point of a box; 0 inside. */
export function distanceTo({ left, right, top, bottom }: PictureBox, { x, y }: PicturePoint): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** True if a line segment touches a box. The segment is clipped at each edge in turn. */
export function crosses({ left, right, top, bottom }: PictureBox, from: PicturePoint, to: PicturePoint): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  const edges: readonly (readonly [number, number])[] = [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y],
  ];
  for (const [step, room] of edges) {
    if (step === 0 && room < 0) return false;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  return first <= last;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
