import { encodeWalkRequest } from "./walk-buffer";
import type { CellKind } from "./walk-buffer";

/** Few and small walks, so that a request never waits long for the current one. */
const walks = 16;
const [rows, columns] = [34, 34];
const entryCount = 18;

/**
 * Walks through a made-up store to warm up the module: browsers optimize only code that has run for a while.
 * The first real walk then takes less than half the time (`test_walk_module.py`).
 */
export function* rehearsals(): Generator<Int32Array> {
  // Racks two cells wide with aisles of two cells between them, and cross aisles at both ends.
  const isShelf = (row: number, column: number): boolean => row % 16 > 2 && row < rows - 3 && column % 4 > 1;
  const cells = Array.from({ length: rows * columns }, (_, cell) => [Math.floor(cell / columns), cell % columns] as const);
  const kinds = cells.map(([row, column]): CellKind => (isShelf(row, column) ? "shelf" : "floor"));
  const shelves = cells.flatMap(([row, column], cell) =>
    isShelf(row, column) ? [{ cell, section: Math.floor(column / 4) + 100 * Math.floor(row / 16) }] : [],
  );
  const [entrance, checkout] = [(rows - 1) * columns, rows * columns - 1];
  for (let walk = 0; walk < walks; walk += 1) {
    const entries = Array.from({ length: entryCount }, (_, index) => {
      // Spread over the store, different for each walk.
      const shelf = shelves[(index * 97 + walk * 31) % shelves.length] ?? { cell: 0, section: 0 };
      return { ...shelf, isFrozen: index % 6 === 0, isHeavy: index % 7 === 0 };
    });
    yield encodeWalkRequest({
      rows, columns, kinds, entries, gates: [], sides: [], signs: [], starts: [entrance], entrances: [entrance],
      checkouts: [checkout], mode: walk % 4 === 3 ? "frozenLast" : "fastest", keepsSectionsTogether: true,
      searchSteps: 60_000, proofSteps: 100_000,
    });
  }
}
