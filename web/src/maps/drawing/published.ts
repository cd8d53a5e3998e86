import { readStoreMap } from "../../api/store-readers";
import type { CellPlace, MapMark, StoreMap } from "../../api/types";
import { readOr } from "../../grocery/reader";
import { checkoutCode, codeOf, entranceCode, floorCode } from "./cells";
import { documentOf, drawingFormat, drawingOf } from "./document";
import type { DrawingRead, LegendLine } from "./document";
import type { Drawing, Sign } from "./drawing";
import { gatesOut } from "./gates-out";

/**
 * A drawing as stores publish their maps today, for the picture and the walk.
 *
 * What such a map cannot say stays behind: gates are floor, or closed where they let people out who have paid; parts have
 * the scale of the whole; signs with a name alone go.
 */
export function mapFrom(drawing: Drawing, facts: Pick<StoreMap, "id" | "store" | "updated">): StoreMap {
  const cells = drawing.cells.slice();
  for (const gate of gatesOut(drawing)) cells[gate] = codeOf({ kind: "pillar" });
  const { name, decimetresPerCell, grid, legend } = documentOf({ ...drawing, cells });
  const places = (code: number): CellPlace[] => {
    const found: CellPlace[] = [];
    drawing.cells.forEach((cell, index) => {
      if (cell === code) found.push([Math.floor(index / drawing.columns), index % drawing.columns]);
    });
    return found;
  };
  const marks = Object.entries(legend).map(([character, line]) => [character, publishedMark(line)] as const);
  return {
    ...facts,
    name,
    official: false,
    decimetresPerCell,
    grid,
    legend: Object.fromEntries(marks),
    entrances: places(entranceCode),
    checkouts: places(checkoutCode),
    aisles: drawing.notes.signs.flatMap(({ row, column, number }) => (number === null ? [] : [{ number, cell: [row, column] as const }])),
  };
}

function publishedMark({ kind, department, emoji }: LegendLine): MapMark {
  if (kind === "shelf" || kind === "endCap") return { kind: "shelf", department, emoji };
  const bare = kind === "wall" ? "wall" : kind === "pillar" ? "obstacle" : "floor";
  return { kind: bare, department: null, emoji: null };
}

/** A published map as the start of a drawing. */
export function drawingFrom(map: StoreMap): DrawingRead {
  const legend: Record<string, LegendLine> = {};
  for (const [character, { kind, department, emoji }] of Object.entries(map.legend)) {
    legend[character] = { kind: kind === "obstacle" ? "pillar" : kind, department, way: null, emoji };
  }
  const signs = map.aisles.map(({ number, cell: [row, column] }): Sign => ({ row, column, number, name: "" }));
  const { name, decimetresPerCell, grid } = map;
  const read = drawingOf({ format: drawingFormat, name, decimetresPerCell, grid, legend, signs, parts: [] });
  if (read.kind === "refused") return read;
  const { cells, rows, columns } = read.drawing;
  const put = (places: readonly CellPlace[], code: number): void => {
    for (const [row, column] of places) {
      const cell = row * columns + column;
      if (row >= 0 && row < rows && column >= 0 && column < columns && cells[cell] === floorCode) cells[cell] = code;
    }
  };
  put(map.checkouts, checkoutCode);
  put(map.entrances, entranceCode);
  return read;
}

/** The same of a file that somebody brings. */
export function drawingFromMap(value: object): DrawingRead {
  const map = readOr(readStoreMap, { id: "", store: "", name: "", official: false, ...value }, null);
  return map === null ? { kind: "refused", refusal: { reason: "unreadable" } } : drawingFrom(map);
}
