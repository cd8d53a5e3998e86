import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { departmentIndex } from "./cells";
import type { Drawing } from "./drawing";

/** Shelves of one department that touch each other, ends included. */
export interface DrawnSection {
  readonly department: Department;
  /** In no order. */
  readonly cells: readonly number[];
}

/** All sections, in the order of their first cells. O(cells). */
export function sectionsOf({ rows, columns, cells }: Drawing): readonly DrawnSection[] {
  const isSeen = new Uint8Array(cells.length);
  const sections: DrawnSection[] = [];
  cells.forEach((code, first) => {
    const index = departmentIndex(code);
    const department = departments[index];
    if (department === undefined || isSeen[first] === 1) return;
    const found = [first];
    isSeen[first] = 1;
    const see = (cell: number): void => {
      if (isSeen[cell] === 1 || departmentIndex(cells[cell] ?? 0) !== index) return;
      isSeen[cell] = 1;
      found.push(cell);
    };
    // The list grows while it is read.
    for (const cell of found) {
      const column = cell % columns;
      if (column > 0) see(cell - 1);
      if (column < columns - 1) see(cell + 1);
      if (cell >= columns) see(cell - columns);
      if (cell < (rows - 1) * columns) see(cell + columns);
    }
    sections.push({ department, cells: found });
  });
  return sections;
}

/** The cell of a section that lies nearest to the middle of all of them. */
export function sectionMiddle({ cells }: DrawnSection, columns: number): number {
  const mean = (of: (cell: number) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [row, column] = [mean((cell) => Math.floor(cell / columns)), mean((cell) => cell % columns)];
  const away = (cell: number): number => (Math.floor(cell / columns) - row) ** 2 + ((cell % columns) - column) ** 2;
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}
