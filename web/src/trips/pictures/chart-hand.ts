import type { PicturePoint } from "./boxes";

/** Returns the nearest mark to a pointer. Sideways distance counts most, since trips differ in time. */
export function nearestMark(marks: readonly PicturePoint[], { x, y }: PicturePoint): number {
  const far = ({ x: left, y: top }: PicturePoint): number => Math.abs(left - x) + Math.abs(top - y) / 4;
  return marks.reduce((best, mark, index) => (far(mark) < far(marks[best] ?? mark) ? index : best), 0);
}

/** Returns the mark that a key moves to; undefined for other keys. */
export function markByKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(count - 1, index + 1);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, index - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
