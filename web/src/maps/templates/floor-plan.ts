import type { Department } from "../../grocery/departments";
import type { MapWay } from "../../grocery/map-words";
import { codeOf } from "../drawing/cells";
import type { Mark } from "../drawing/cells";
import { blankNotes, cellsWithin } from "../drawing/drawing";
import type { Drawing, Sign } from "../drawing/drawing";
import type { CellBox } from "../drawing/strokes";

/** The departments along a shelf, each with a number of cells. */
export type ShelfDepartments = readonly (readonly [Department, number])[];

/** Draws a store from walls, shelves and tills. */
export class FloorPlan {
  private readonly cells: Uint16Array;
  private readonly signs: Sign[] = [];

  /** A room with walls all around. */
  constructor(private readonly rows: number, private readonly columns: number, private readonly decimetres: number) {
    this.cells = new Uint16Array(rows * columns);
    this.put("wall", 0, 0, rows, columns);
    this.put("floor", 1, 1, rows - 2, columns - 2);
  }

  put(kind: "floor" | "wall" | "pillar" | "entrance" | "checkout", row: number, column: number, height = 1, width = 1): this {
    return this.mark({ kind }, { row, column, height, width });
  }

  gate(way: MapWay, row: number, column: number, height = 1, width = 1): this {
    return this.mark({ kind: "gate", way }, { row, column, height, width });
  }

  shelf(department: Department, row: number, column: number, height = 1, width = 1): this {
    return this.mark({ kind: "shelf", department }, { row, column, height, width });
  }

  /** A shelf that runs down from a cell, one department after another. */
  down(row: number, column: number, stretch: ShelfDepartments, width = 1): this {
    let at = row;
    for (const [department, length] of stretch) {
      this.shelf(department, at, column, length, width);
      at += length;
    }
    return this;
  }

  /** A shelf that runs to the right from a cell. */
  along(row: number, column: number, stretch: ShelfDepartments, height = 1): this {
    let at = column;
    for (const [department, length] of stretch) {
      this.shelf(department, row, at, height, length);
      at += length;
    }
    return this;
  }

  /** Two shelves back to back, running down, with end caps if departments are given. */
  gondola(row: number, column: number, left: ShelfDepartments, right: ShelfDepartments, ends: { readonly top?: Department; readonly bottom?: Department } = {}): this {
    const length = left.reduce((sum, [, cells]) => sum + cells, 0);
    this.down(row, column, left).down(row, column + 1, right);
    if (ends.top !== undefined) this.mark({ kind: "endCap", department: ends.top }, { row: row - 1, column, height: 1, width: 2 });
    if (ends.bottom !== undefined) this.mark({ kind: "endCap", department: ends.bottom }, { row: row + length, column, height: 1, width: 2 });
    return this;
  }

  /** A gondola that runs to the right. */
  lyingGondola(row: number, column: number, upper: ShelfDepartments, lower: ShelfDepartments, ends: { readonly left?: Department; readonly right?: Department } = {}): this {
    const length = upper.reduce((sum, [, cells]) => sum + cells, 0);
    this.along(row, column, upper).along(row + 1, column, lower);
    if (ends.left !== undefined) this.mark({ kind: "endCap", department: ends.left }, { row, column: column - 1, height: 2, width: 1 });
    if (ends.right !== undefined) this.mark({ kind: "endCap", department: ends.right }, { row, column: column + length, height: 2, width: 1 });
    return this;
  }

  /** Tills side by side, each with a lane and an exit gate on its right, and one more till at the end. */
  tills(row: number, column: number, count: number, height = 2): this {
    for (let till = 0; till <= count; till += 1) {
      this.put("pillar", row, column + till * 2, height);
      if (till === count) continue;
      const lane = column + till * 2 + 1;
      this.put("floor", row, lane, height).put("checkout", row + height - 2, lane).gate("down", row + height - 1, lane);
    }
    return this;
  }

  sign(row: number, column: number, number: number): this {
    this.signs.push({ row, column, number, name: "" });
    return this;
  }

  drawing(name: string): Drawing {
    return { rows: this.rows, columns: this.columns, cells: this.cells.slice(), notes: { ...blankNotes(name, this.decimetres), signs: this.signs } };
  }

  private mark(mark: Mark, box: CellBox): this {
    const code = codeOf(mark);
    for (const cell of cellsWithin({ rows: this.rows, columns: this.columns }, box)) this.cells[cell] = code;
    return this;
  }
}
