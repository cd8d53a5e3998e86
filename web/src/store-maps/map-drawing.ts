import { departmentEmoji } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { mapWays } from "../grocery/map-words";
import type { FoundCondition } from "./conditions";
import { rectanglesOf } from "./rectangles";
import type { Rectangle } from "./rectangles";
import type { StoreLayout } from "./store-layout";

/** The length of a cell in drawings. */
export const cellLength = 10;

export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The part of a store map that never changes during a walk. */
export interface MapDrawing {
  readonly width: number;
  readonly height: number;
  /** Path data of lines through the middle of walls. */
  readonly walls: string;
  readonly shelves: readonly (MapBox & { readonly department: Department | null })[];
  readonly obstacles: readonly MapBox[];
  /** Floor that is blocked for now. */
  readonly closed: readonly MapBox[];
  /** The boxes of conditions, each with a sign. */
  readonly conditions: readonly (MapBox & Pick<FoundCondition, "condition">)[];
  readonly emojis: readonly (MapPoint & { readonly emoji: string; readonly size: number })[];
  readonly signs: readonly (MapPoint & { readonly number: number })[];
  /** The middle of each gate, and its direction as quarter turns clockwise from up. */
  readonly gates: readonly (MapPoint & { readonly quarters: number })[];
  /** The middle of each entrance, which may be several cells wide. */
  readonly entrances: readonly MapPoint[];
  /** The position of the checkouts' label. */
  readonly checkoutLabel: MapPoint | null;
  /** The letter height that is readable if the whole map is as wide as a phone. */
  readonly letterSize: number;
}

/** The gap between two adjacent shelves, and from a shelf to the floor. */
const gap = 0.8;
/** The width of a map on a phone, in CSS pixels. */
export const phoneWidth = 374;
const smallestLetters = 17;

export function drawMap(layout: StoreLayout): MapDrawing {
  const { rows, columns } = layout;
  const closed = new Set(layout.closed);
  const letterSize = Math.max(cellLength, (smallestLetters * columns * cellLength) / phoneWidth);
  const bare = cellsOf(layout, "shelf").filter((cell) => (layout.sectionOf[cell] ?? -1) < 0);
  const sections = [...layout.sections, { department: null, cells: bare }].map(({ department, cells }) => ({
    department, rectangles: rectanglesOf(cells, columns),
  }));
  return {
    width: columns * cellLength,
    height: rows * cellLength,
    walls: wallLines(layout),
    shelves: sections.flatMap(({ department, rectangles }) =>
      rectangles.map((rectangle) => ({ ...boxOf(rectangle), department })),
    ),
    obstacles: rectanglesOf(cellsOf(layout, "obstacle").filter((cell) => !closed.has(cell)), columns).map(boxOf),
    closed: rectanglesOf(layout.closed, columns).map(boxOf),
    conditions: layout.conditions.map((part) => ({ ...boxOf(part), condition: part.condition })),
    // Every author's map has the same (G-36).
    emojis: sections.flatMap(({ department, rectangles }) =>
      department === null ? [] : emojiPlaces(rectangles, departmentEmoji[department], letterSize),
    ),
    signs: layout.signs.map(({ number, cell }) => ({ number, ...cellMiddle(cell, columns) })),
    gates: layout.gates.map(({ cell, way }) => ({ quarters: mapWays.indexOf(way), ...cellMiddle(cell, columns) })),
    entrances: doors(layout),
    checkoutLabel: checkoutLabel(layout, letterSize),
    letterSize,
  };
}

/**
 * Returns the part of a drawing around some cells, in the shape of a frame.
 *
 * @param frame - the frame's width divided by its height.
 */
export function partAround(cells: readonly number[], layout: StoreLayout, frame: number): MapBox {
  const points = cells.map((cell) => cellMiddle(cell, layout.columns));
  const span = (values: readonly number[], margin: number, least: number): readonly [number, number] => {
    const [low, high] = [Math.min(...values) - margin, Math.max(...values) + margin];
    return [(low + high) / 2, Math.max(high - low, least)];
  };
  const margin = 3 * cellLength;
  const [across, down] = [layout.columns * cellLength, layout.rows * cellLength];
  const [x, wide] = span(
    points.map((point) => point.x),
    margin,
    20 * cellLength,
  );
  const [y, high] = span(
    points.map((point) => point.y),
    margin,
    (20 * cellLength) / frame,
  );
  // Slightly more shows the whole depth of the store instead of half a shelf at the far wall.
  const depth = high > 0.75 * down ? down + 2 * edge : high;
  const width = Math.min(Math.max(wide, depth * frame), Math.max(across + 2 * edge, (down + 2 * edge) * frame));
  const height = width / frame;
  return { x: within(x - width / 2, across - width), y: within(y - height / 2, down - height), width, height };
}

/** The margin around the map for pictures in outermost cells that are larger than a cell. */
const edge = cellLength;

/** Limits a start to one edge beyond either end. A part larger than the map is centered. */
function within(start: number, last: number): number {
  return last < -2 * edge ? last / 2 : Math.min(Math.max(start, -edge), last + edge);
}

/** Returns the middle of a cell. */
export function cellMiddle(cell: number, columns: number): MapPoint {
  return { x: ((cell % columns) + 0.5) * cellLength, y: (Math.floor(cell / columns) + 0.5) * cellLength };
}

function cellsOf({ kinds }: StoreLayout, kind: StoreLayout["kinds"][number]): number[] {
  return kinds.flatMap((cellKind, cell) => (cellKind === kind ? [cell] : []));
}

function boxOf({ row, column, height, width }: Rectangle): MapBox {
  return {
    x: column * cellLength + gap,
    y: row * cellLength + gap,
    width: width * cellLength - 2 * gap,
    height: height * cellLength - 2 * gap,
  };
}

/** Returns pictures spread along the shelves of a section. Corners too short for one have none. */
function emojiPlaces(rectangles: readonly Rectangle[], emoji: string, letterSize: number): MapDrawing["emojis"] {
  return rectangles.flatMap((rectangle, index) => {
    const box = boxOf(rectangle);
    const [long, short] = [Math.max(box.width, box.height), Math.min(box.width, box.height)];
    const size = Math.min(letterSize, short * 1.6, long);
    if (index > 0 && long < 2.5 * size) return [];
    const count = Math.max(1, Math.round(long / (4.5 * size)));
    return Array.from({ length: count }, (_, place) => {
      const share = (place + 0.5) / count;
      const isWide = box.width > box.height;
      return {
        emoji,
        size,
        x: box.x + box.width * (isWide ? share : 0.5),
        y: box.y + box.height * (isWide ? 0.5 : share),
      };
    });
  });
}

function doors({ entrances, columns }: StoreLayout): MapPoint[] {
  return rectanglesOf(entrances, columns).map(({ row, column, height, width }) => ({
    x: (column + width / 2) * cellLength,
    y: (row + height / 2) * cellLength,
  }));
}

/** The size of the checkouts' label in letters and lines, for any language. */
const labelLetters = 7;
const labelLines = 1.1;

/**
 * Returns a position near the checkouts with enough free floor for the label; above their middle if there is none.
 */
function checkoutLabel(layout: StoreLayout, letterSize: number): MapPoint | null {
  const { checkouts, columns, rows } = layout;
  if (checkouts.length === 0) return null;
  const points = checkouts.map((cell) => cellMiddle(cell, columns));
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const box = { width: labelLetters * letterSize, height: labelLines * letterSize };
  const reach = Math.max(columns, rows) * cellLength * 0.25;
  const step = cellLength / 2;
  const places = Array.from({ length: Math.ceil(reach / step) * 2 }, (_, index) => ({
    x,
    y: y + Math.ceil((index + 1) / 2) * step * (index % 2 === 0 ? 1 : -1),
  }));
  return places.find((place) => isFree(layout, place, box)) ?? { x, y: y - letterSize * 1.2 };
}

/** True if a box around a point covers only floor. */
function isFree(layout: StoreLayout, { x, y }: MapPoint, { width, height }: Pick<MapBox, "width" | "height">): boolean {
  const { rows, columns, kinds } = layout;
  const [left, right] = [x - width / 2, x + width / 2].map((edge) => Math.floor(edge / cellLength));
  const [top, bottom] = [y - height / 2, y + height / 2].map((edge) => Math.floor(edge / cellLength));
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return false;
  if (left < 0 || top < 0 || right >= columns || bottom >= rows) return false;
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) if (kinds[row * columns + column] !== "floor") return false;
  }
  return true;
}

/** Returns runs of walls as lines, so that walls look thin. Blocks become a hatch that the stroke fills. */
function wallLines(layout: StoreLayout): string {
  const { rows, columns, kinds } = layout;
  const isWall = (row: number, column: number): boolean => kinds[row * columns + column] === "wall";
  const lines: string[] = [];
  const at = (row: number, column: number): string => `${(column + 0.5) * cellLength} ${(row + 0.5) * cellLength}`;
  for (let row = 0; row < rows; row += 1) {
    for (const [first, last] of runs(columns, (column) => isWall(row, column))) {
      if (first < last) lines.push(`M${at(row, first)}H${(last + 0.5) * cellLength}`);
      else if (!isWall(row - 1, first) && !isWall(row + 1, first)) lines.push(`M${at(row, first)}h0`);
    }
  }
  for (let column = 0; column < columns; column += 1) {
    for (const [first, last] of runs(rows, (row) => isWall(row, column))) {
      if (first < last) lines.push(`M${at(first, column)}V${(last + 0.5) * cellLength}`);
    }
  }
  return lines.join("");
}

/** Returns the first and last index of every run for which `holds` is true. */
function runs(count: number, holds: (index: number) => boolean): (readonly [number, number])[] {
  const result: (readonly [number, number])[] = [];
  let first = -1;
  for (let index = 0; index <= count; index += 1) {
    const isOn = index < count && holds(index);
    if (isOn && first < 0) first = index;
    if (!isOn && first >= 0) {
      result.push([first, index - 1]);
      first = -1;
    }
  }
  return result;
}
