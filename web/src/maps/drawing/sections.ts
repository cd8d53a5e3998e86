import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { departmentIndex } from "./cells";
import type { Drawing } from "./drawing";

/** Adjacent shelves of one department, including end caps. */
export interface DrawnSection {
  readonly department: Department;
  /** Unordered. */
  readonly cells: readonly number[];
}

/** All sections, ordered by their first cells. O(cells). */
export function sectionsOf({ rows, columns, cells }: Drawing): readonly DrawnSection[] {
  const isSeen = new Uint8Array(cells.length);
  const sections: DrawnSection[] = [];
  cells.forEach((code, first) => {
    const index = departmentIndex(code);
    const department = departments[index];
    if (department === undefined || isSeen[first] === 1) return;
    const sectionCells = [first];
    isSeen[first] = 1;
    const visit = (cell: number): void => {
      if (isSeen[cell] === 1 || departmentIndex(cells[cell] ?? 0) !== index) return;
      isSeen[cell] = 1;
      sectionCells.push(cell);
    };
    // The list grows during the loop.
    for (const cell of sectionCells) {
      const column = cell % columns;
      if (column > 0) visit(cell - 1);
      if (column < columns - 1) visit(cell + 1);
      if (cell >= columns) visit(cell - columns);
      if (cell < (rows - 1) * columns) visit(cell + columns);
    }
    sections.push({ department, cells: sectionCells });
  });
  return sections;
}

/** The cell of a section, or of another group, closest to its center. */
export function sectionMiddle({ cells }: Pick<DrawnSection, "cells">, columns: number): number {
  const mean = (of: (cell: number) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [row, column] = [mean((cell) => Math.floor(cell / columns)), mean((cell) => cell % columns)];
  const away = (cell: number): number => (Math.floor(cell / columns) - row) ** 2 + ((cell % columns) - column) ** 2;
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}
