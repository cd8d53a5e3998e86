import { conditionHolds } from "../../store-maps/conditions";
import { codeOf, isWalked } from "./cells";
import { cellsWithin } from "./drawing";
import type { Drawing } from "./drawing";
import type { MapFault } from "./map-judgement";

/**
 * The drawing as people find it on a day: nobody passes what is closed. Null where nothing is closed. O(cells).
 *
 * @param day - `YYYY-MM-DD`.
 */
export function asFound(drawing: Drawing, day: string): Drawing | null {
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

/** What is no fault of the drawing, as whatever is beyond a closed aisle is left alone until it is opened. */
const expected: ReadonlySet<MapFault["reason"]> = new Set(["island", "signApart", "signOffFloor"]);

/**
 * What closed aisles bring about.
 *
 * @param built - what is wrong with the drawing itself.
 * @param found - what is wrong with `asFound`.
 */
export function whileClosed(built: readonly MapFault[], found: readonly MapFault[]): readonly MapFault[] {
  const keyOf = ({ reason, cells: [first] }: MapFault): string => `${reason} ${first ?? ""}`;
  const known = new Set(built.map(keyOf));
  return found.filter((fault) => !known.has(keyOf(fault)) && !expected.has(fault.reason));
}
