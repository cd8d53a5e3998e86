import { conditionHolds } from "../../store-maps/conditions";
import { codeOf, isWalked } from "./cells";
import { cellsWithin } from "./drawing";
import type { Drawing } from "./drawing";
import type { MapFault } from "./map-judgement";

/**
 * The drawing with parts closed on a day as obstacles; null if nothing is closed. O(cells).
 *
 * @param day - `YYYY-MM-DD`
 */
export function withClosedParts(drawing: Drawing, day: string): Drawing | null {
  const closed = drawing.notes.parts.filter((part) => part.condition === "closed" && conditionHolds(part, day));
  if (closed.length === 0) return null;
  const cells = drawing.cells.slice();
  const barrier = codeOf({ kind: "pillar" });
  for (const part of closed) {
    for (const cell of cellsWithin(drawing, part)) if (isWalked(cells[cell] ?? 0)) cells[cell] = barrier;
  }
  const signs = drawing.notes.signs.filter(({ row, column }) => isWalked(cells[row * drawing.columns + column] ?? 0));
  return { ...drawing, cells, notes: { ...drawing.notes, signs } };
}

/** Faults that closed parts may cause: areas beyond them are unreachable until they open. */
const expected: ReadonlySet<MapFault["reason"]> = new Set(["island", "signApart", "signOffFloor"]);

/**
 * The faults that only exist while parts are closed.
 *
 * @param built - the faults of the drawing itself
 * @param current - the faults of `withClosedParts`
 */
export function whileClosed(built: readonly MapFault[], current: readonly MapFault[]): readonly MapFault[] {
  const keyOf = ({ reason, cells: [first] }: MapFault): string => `${reason} ${first ?? ""}`;
  const builtKeys = new Set(built.map(keyOf));
  return current.filter((fault) => !builtKeys.has(keyOf(fault)) && !expected.has(fault.reason));
}
