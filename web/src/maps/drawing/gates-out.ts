import { checkoutCode, entranceCode, gateWay, isWalked } from "./cells";
import type { Drawing } from "./drawing";

/**
 * The gates that nobody comes through before they have paid, such as those behind the tills.
 *
 * A map that knows no gates has to close them, or walks would lead in through the tills.
 */
export function gatesOut({ rows, columns, cells }: Drawing): ReadonlySet<number> {
  const codeAt = (cell: number): number => cells[cell] ?? 0;
  const opens = (cell: number, heading: number): boolean => gateWay(codeAt(cell)) < 0 || gateWay(codeAt(cell)) === heading;
  const waiting: number[] = [];
  cells.forEach((code, cell) => code === entranceCode && waiting.push(cell));
  const reached = new Set(waiting);
  // The list grows while it is read.
  for (const cell of waiting) {
    if (codeAt(cell) === checkoutCode) continue;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const beside = [row > 0 ? cell - columns : -1, column + 1 < columns ? cell + 1 : -1, row + 1 < rows ? cell + columns : -1, column > 0 ? cell - 1 : -1];
    beside.forEach((next, heading) => {
      if (next < 0 || reached.has(next) || !isWalked(codeAt(next)) || !opens(cell, heading) || !opens(next, heading)) return;
      reached.add(next);
      waiting.push(next);
    });
  }
  const gates = new Set<number>();
  cells.forEach((code, cell) => gateWay(code) >= 0 && !reached.has(cell) && gates.add(cell));
  return gates;
}
