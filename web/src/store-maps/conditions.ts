import type { MapPart, StoreMap } from "../api/types";
import type { PartCondition } from "../grocery/map-words";

/** A difference between the store and its map: at least one cell, within the map. */
export interface FoundCondition {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  readonly condition: PartCondition;
  readonly name: string | null;
  /** The last day, `YYYY-MM-DD`; null: until it is changed. */
  readonly until: string | null;
}

/** True if a condition applies on a day, `YYYY-MM-DD`. */
export function conditionHolds({ condition, until }: Pick<MapPart, "condition" | "until">, day: string): boolean {
  return condition !== null && (until === null || day <= until);
}

/** Returns the conditions that apply on a day, clipped to the map. */
export function conditionsOn({ parts, grid }: Pick<StoreMap, "parts" | "grid">, day: string): readonly FoundCondition[] {
  const [rows, columns] = [grid.length, grid[0]?.length ?? 0];
  return parts.flatMap((part): FoundCondition[] => {
    const { condition, name, until } = part;
    const [row, column] = [Math.max(part.cell[0], 0), Math.max(part.cell[1], 0)];
    const [height, width] = [Math.min(part.cell[0] + part.height, rows) - row, Math.min(part.cell[1] + part.width, columns) - column];
    const isAny = condition !== null && conditionHolds(part, day) && height > 0 && width > 0;
    return isAny ? [{ row, column, height, width, condition, name, until }] : [];
  });
}

/**
 * Returns the floor cells that are blocked on a day. The set is empty if they would block every way from an entrance
 * to a checkout, since the store then has another way that the map lacks.
 *
 * @param isFloor - for each cell of the built store.
 * @param doors - all entrances and checkouts.
 */
export function closedFloor(
  conditions: readonly FoundCondition[], isFloor: readonly boolean[], columns: number,
  doors: { readonly entrances: readonly number[]; readonly checkouts: readonly number[] },
): ReadonlySet<number> {
  const closed = new Set<number>();
  for (const { condition, row, column, height, width } of conditions) {
    if (condition !== "closed") continue;
    for (let line = row; line < row + height; line += 1) {
      for (let at = column; at < column + width; at += 1) if (isFloor[line * columns + at] === true) closed.add(line * columns + at);
    }
  }
  if (closed.size === 0) return closed;
  const isOpen = (cell: number): boolean => isFloor[cell] === true && !closed.has(cell);
  const checkouts = new Set(doors.checkouts.filter(isOpen));
  return doors.entrances.filter(isOpen).some((entrance) => leadsTo(entrance, checkouts, isOpen, columns)) ? closed : new Set();
}

function leadsTo(from: number, targets: ReadonlySet<number>, isOpen: (cell: number) => boolean, columns: number): boolean {
  const isSeen = new Set([from]);
  // The set grows during the iteration.
  for (const cell of isSeen) {
    if (targets.has(cell)) return true;
    const column = cell % columns;
    const beside = [cell - columns, cell + columns, ...(column > 0 ? [cell - 1] : []), ...(column < columns - 1 ? [cell + 1] : [])];
    for (const next of beside) if (isOpen(next)) isSeen.add(next);
  }
  return false;
}
