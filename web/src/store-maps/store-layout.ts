import type { MapMark, StoreMap } from "../api/types";
import type { Department } from "../grocery/departments";
import type { MapWay } from "../grocery/map-words";
import { closedFloor, conditionsOn } from "./conditions";
import type { FoundCondition } from "./conditions";

/** Adjacent cells of one department. */
export interface Section {
  readonly department: Department;
  /** In ascending order. */
  readonly cells: readonly number[];
}

/** A store map by cells; a cell is row × columns + column. */
export interface StoreLayout {
  readonly rows: number;
  readonly columns: number;
  readonly metresPerCell: number;
  /** Parts with their own scale; the last one that covers a cell applies. */
  readonly parts: readonly ScaledPart[];
  /** The kind of each cell; blocked floor is an obstacle. */
  readonly kinds: readonly MapMark["kind"][];
  /** The blocked floor, in ascending order. */
  readonly closed: readonly number[];
  /** The differences from the drawing. */
  readonly conditions: readonly FoundCondition[];
  readonly sections: readonly Section[];
  /** Index in `sections` of each cell; -1 without a department. */
  readonly sectionOf: Int32Array;
  readonly entrances: readonly number[];
  readonly checkouts: readonly number[];
  readonly signs: readonly { readonly number: number; readonly cell: number }[];
  /** The texts on signs besides numbers. */
  readonly signNames: readonly { readonly name: string; readonly cell: number }[];
  readonly gates: readonly Gate[];
}

/** A floor cell that can be passed in one direction only. */
export interface Gate {
  readonly cell: number;
  readonly way: MapWay;
}

/** A rectangle, clipped to the map, whose cells have their own scale. */
export interface ScaledPart {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  readonly decimetresPerCell: number;
}

const floor: MapMark = { kind: "floor", way: null, endCap: false, department: null };

/** @param day - the day of the conditions, `YYYY-MM-DD`; null: the store as built. */
export function readLayout(map: StoreMap, day: string | null = null): StoreLayout {
  const rows = map.grid.length;
  const columns = map.grid[0]?.length ?? 0;
  const marks = map.grid.flatMap((row) => Array.from({ length: columns }, (_, column) => markOf(map, row[column])));
  const cellOf = ([row, column]: readonly [number, number]): number => row * columns + column;
  const sectionOf = new Int32Array(marks.length).fill(-1);
  const sections = touching(marks, columns, (mark) =>
    mark.kind === "shelf" ? (mark.department ?? undefined) : undefined,
  ).map(({ key, cells }, index) => {
    for (const cell of cells) sectionOf[cell] = index;
    return { department: key, cells };
  });
  const doors = { entrances: map.entrances.map(cellOf), checkouts: map.checkouts.map(cellOf) };
  const conditions = day === null ? [] : conditionsOn(map, day);
  const closed = closedFloor(conditions, marks.map(({ kind }) => kind === "floor"), columns, doors);
  const isOpen = (cell: number): boolean => !closed.has(cell);
  return {
    rows,
    columns,
    metresPerCell: map.decimetresPerCell / 10,
    parts: scaledParts(map.parts, rows, columns),
    kinds: marks.map(({ kind }, cell) => (isOpen(cell) ? kind : "obstacle")),
    closed: [...closed].sort((one, other) => one - other),
    conditions,
    sections,
    sectionOf,
    entrances: doors.entrances.filter(isOpen),
    checkouts: doors.checkouts.filter(isOpen),
    signs: map.aisles.map(({ number, cell }) => ({ number, cell: cellOf(cell) })),
    gates: marks.flatMap(({ kind, way }, cell) => (kind === "floor" && way !== null && isOpen(cell) ? [{ cell, way }] : [])),
    signNames: [...map.aisles, ...map.names].flatMap(({ name, cell }) => (name === null ? [] : [{ name, cell: cellOf(cell) }])),
  };
}

function scaledParts(parts: StoreMap["parts"], rows: number, columns: number): ScaledPart[] {
  return parts.flatMap(({ cell, height, width, decimetresPerCell }): ScaledPart[] => {
    if (decimetresPerCell === null) return [];
    const [row, column] = [Math.max(cell[0], 0), Math.max(cell[1], 0)];
    const [down, across] = [Math.min(cell[0] + height, rows) - row, Math.min(cell[1] + width, columns) - column];
    return down < 1 || across < 1 ? [] : [{ row, column, height: down, width: across, decimetresPerCell }];
  });
}

/** Returns the adjacent cells within the map: above, left, right, below. */
export function neighbours(
  cell: number,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): number[] {
  const column = cell % columns;
  const beside: number[] = [];
  if (cell >= columns) beside.push(cell - columns);
  if (column > 0) beside.push(cell - 1);
  if (column < columns - 1) beside.push(cell + 1);
  if (cell < (rows - 1) * columns) beside.push(cell + columns);
  return beside;
}

function markOf({ legend }: StoreMap, character: string | undefined): MapMark {
  return (character === undefined ? undefined : legend[character]) ?? floor;
}

/** Returns groups of adjacent cells with the same key, in the order of their first cells. */
function touching<Key extends string>(
  marks: readonly MapMark[],
  columns: number,
  keyOf: (mark: MapMark) => Key | undefined,
): { readonly key: Key; readonly cells: readonly number[] }[] {
  const size = { rows: columns === 0 ? 0 : marks.length / columns, columns };
  const keys = marks.map(keyOf);
  const isVisited = new Uint8Array(marks.length);
  const groups: { readonly key: Key; readonly cells: readonly number[] }[] = [];
  for (const [first, key] of keys.entries()) {
    if (key === undefined || isVisited[first] === 1) continue;
    const cells = [first];
    isVisited[first] = 1;
    // The list grows during the iteration.
    for (const cell of cells) {
      for (const beside of neighbours(cell, size)) {
        if (isVisited[beside] === 1 || keys[beside] !== key) continue;
        isVisited[beside] = 1;
        cells.push(beside);
      }
    }
    groups.push({ key, cells: cells.sort((one, other) => one - other) });
  }
  return groups;
}
