import type { Department } from "../../grocery/departments";
import type { PartCondition } from "../../grocery/map-words";
import type { LaterTexts } from "../../locale";
import { cellMark } from "../drawing/cells";
import type { Mark } from "../drawing/cells";
import type { Drawing } from "../drawing/drawing";

/** The inputs of the texts of cells. */
export interface CellTexts {
  readonly maps: LaterTexts["maps"];
  readonly departments: Readonly<Record<Department, string>>;
  readonly conditions: Readonly<Record<PartCondition, string>>;
}

/** Returns the content of a cell: "shelf, Dairy". */
export function markWords(mark: Mark, { maps, departments }: CellTexts): string {
  switch (mark.kind) {
    case "shelf":
      return maps.shelfOf(departments[mark.department]);
    case "endCap":
      return maps.endCapOf(departments[mark.department]);
    case "gate":
      return maps.gateTo(maps.ways[mark.way]);
    default:
      return maps.kinds[mark.kind];
  }
}

/** Describes a cell for screen readers: its content, sign, parts, pins and neighbors. */
export function cellWords(drawing: Drawing, cell: number, faults: ReadonlySet<number>, texts: CellTexts): string {
  const { maps } = texts;
  const { rows, columns, cells, notes } = drawing;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const at = (down: number, across: number): string => {
    const [otherRow, otherColumn] = [row + down, column + across];
    if (otherRow < 0 || otherColumn < 0 || otherRow >= rows || otherColumn >= columns) return maps.edge;
    return markWords(cellMark(cells[otherRow * columns + otherColumn] ?? 0), texts);
  };
  const sign = notes.signs.find((one) => one.row === row && one.column === column);
  const parts = notes.parts.filter((one) => row >= one.row && row < one.row + one.height && column >= one.column && column < one.column + one.width);
  const pinned = notes.pins.filter((one) => one.row === row && one.column === column).map(({ name }) => name);
  const phrases = [
    maps.cell(row + 1, column + 1, at(0, 0)),
    sign === undefined ? "" : maps.aisleSign(sign.number === null ? "" : String(sign.number), sign.name),
    ...parts.map(({ name, condition, until }) => {
      return [name, condition === null ? "" : texts.conditions[condition], until ?? ""].filter(Boolean).join(", ");
    }),
    pinned.length === 0 ? "" : maps.pinnedHere(pinned.join(", ")),
    faults.has(cell) ? maps.faulty : "",
    maps.beside(at(0, -1), at(0, 1), at(-1, 0), at(1, 0)),
  ];
  return phrases.filter(Boolean).join("; ");
}
