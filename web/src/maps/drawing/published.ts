import { readStoreMap } from "../../api/store-readers";
import type { CellPlace, MapMark, StoreMap } from "../../api/types";
import { readOr } from "../../grocery/reader";
import { checkoutCode, entranceCode, isWalked } from "./cells";
import { documentOf, drawingFormat, drawingOf } from "./document";
import type { DrawingRead, LegendLine } from "./document";
import type { Drawing, Part, Sign } from "./drawing";

/** Converts a drawing to a published map, for the picture and the walk. Pins are personal and omitted. */
export function mapFrom(drawing: Drawing, facts: Pick<StoreMap, "id" | "store" | "updated">): StoreMap {
  const { name, decimetresPerCell, grid, legend, signs, parts } = documentOf(drawing);
  const places = (code: number): CellPlace[] => {
    const cellPlaces: CellPlace[] = [];
    drawing.cells.forEach((cell, index) => {
      if (cell === code) cellPlaces.push([Math.floor(index / drawing.columns), index % drawing.columns]);
    });
    return cellPlaces;
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
    aisles: signs.flatMap(({ row, column, number, name: says }) =>
      number === null ? [] : [{ number, name: says === "" ? null : says, cell: [row, column] as const }],
    ),
    names: signs.flatMap(({ row, column, number, name: says }) => (number === null ? [{ name: says, cell: [row, column] as const }] : [])),
    parts: parts.map(({ row, column, height, width, name: called, decimetresPerCell: scale, condition = null, until = null }) => ({
      cell: [row, column] as const, height, width, name: called === "" ? null : called, decimetresPerCell: scale, condition, until,
    })),
  };
}

function publishedMark({ kind, department, way }: LegendLine): MapMark {
  const isEndCap = kind === "endCap";
  if (kind === "shelf" || isEndCap) return { kind: "shelf", way: null, endCap: isEndCap, department };
  const bare = kind === "wall" ? "wall" : kind === "pillar" ? "obstacle" : "floor";
  return { kind: bare, way, endCap: false, department: null };
}

/** Converts a published map to a drawing. */
export function drawingFrom(map: StoreMap): DrawingRead {
  const legend: Record<string, LegendLine> = {};
  for (const [character, mark] of Object.entries(map.legend)) legend[character] = legendLineOf(mark);
  const signs = [
    ...map.aisles.map(({ number, name, cell: [row, column] }): Sign => ({ row, column, number, name: name ?? "" })),
    ...map.names.map(({ name, cell: [row, column] }): Sign => ({ row, column, number: null, name })),
  ];
  const parts = map.parts.map(({ cell: [row, column], height, width, name, decimetresPerCell, condition, until }): Part => ({
    row, column, height, width, name: name ?? "", decimetresPerCell, condition, until,
  }));
  const { name, decimetresPerCell, grid } = map;
  const result = drawingOf({ format: drawingFormat, name, decimetresPerCell, grid, legend, signs, parts });
  if (result.kind === "refused") return result;
  const { cells, rows, columns } = result.drawing;
  const put = (places: readonly CellPlace[], code: number): void => {
    for (const [row, column] of places) {
      const cell = row * columns + column;
      if (row >= 0 && row < rows && column >= 0 && column < columns && isWalked(cells[cell] ?? 0)) cells[cell] = code;
    }
  };
  put(map.checkouts, checkoutCode);
  put(map.entrances, entranceCode);
  return result;
}

function legendLineOf({ kind, way, endCap, department }: MapMark): LegendLine {
  if (kind === "shelf") return { kind: endCap ? "endCap" : "shelf", department, way: null };
  if (kind === "floor" && way !== null) return { kind: "gate", department: null, way };
  return { kind: kind === "obstacle" ? "pillar" : kind, department: null, way: null };
}

/** Converts a map file to a drawing. */
export function drawingFromMap(value: object): DrawingRead {
  const map = readOr(readStoreMap, { id: "", store: "", name: "", official: false, ...value }, null);
  return map === null ? { kind: "refused", refusal: { reason: "unreadable" } } : drawingFrom(map);
}
