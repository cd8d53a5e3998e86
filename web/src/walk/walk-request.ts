import type { CellPlace } from "../api/types";
import type { Department } from "../grocery/departments";
import type { WalkMode } from "../grocery/ways";
import { neighbours } from "../store-maps/store-layout";
import type { Section, StoreLayout } from "../store-maps/store-layout";
import type { WalkRequest } from "./engine/walk-buffer";

/** What a walk has to know about an entry. */
export interface WalkGoods {
  /** The entry's. */
  readonly id: string;
  readonly department: Department;
  /** Where its product lies on the store's map; null where nobody has said. */
  readonly shelf: CellPlace | null;
  readonly isFrozen: boolean;
  /** All packs together. */
  readonly weightGrams: number;
}

export interface WalkSettings {
  readonly mode: WalkMode;
  readonly keepsSectionsTogether: boolean;
  /** An entry that weighs so much counts as heavy. */
  readonly heavyGrams: number;
}

export const usualSettings: WalkSettings = { mode: "fastest", keepsSectionsTogether: true, heavyGrams: 5_000 };

/** Shelf cells of entries, by entry. */
export interface Placement {
  readonly shelves: ReadonlyMap<string, number>;
  /** Entries that the map has no place for: somebody in the store has to be asked. */
  readonly unplaced: readonly string[];
}

/** How hard the engine tries; `WalkBudget` in Core. */
export type Effort = Pick<WalkRequest, "searchSteps" | "proofSteps">;

/** At once also on a phone; for everyday lists usually with the proof. */
export const quickEffort: Effort = { searchSteps: 600_000, proofSteps: 10_000_000 };
/** Where the quick one has left something open. */
export const standardEffort: Effort = { searchSteps: 3_000_000, proofSteps: 24_000_000 };

/** The shelf of the entry's product; else the middle of its department. */
export function placed(layout: StoreLayout, goods: readonly WalkGoods[]): Placement {
  const shelves = new Map<string, number>();
  const unplaced: string[] = [];
  const middles = new Map<Department, number | undefined>();
  for (const { id, department, shelf } of goods) {
    if (!middles.has(department)) middles.set(department, middleOfDepartment(layout, department));
    const cell = shelfCell(layout, shelf) ?? middles.get(department);
    if (cell === undefined) unplaced.push(id);
    else shelves.set(id, cell);
  }
  return { shelves, unplaced };
}

/** Where the shopper is: at the entrance, or in the middle of a walk. */
export interface Standpoint {
  /** Null: outside, before any of the entrances. */
  readonly cell: number | null;
  /** The section that was begun; it is finished first. */
  readonly openSection: number | null;
}

/**
 * The request for a walk that picks up `goods`, which all have a place.
 *
 * @returns the request; its entries are in the order of `goods`, as the list was written.
 */
export function walkRequest(
  layout: StoreLayout,
  goods: readonly WalkGoods[],
  { shelves }: Placement,
  settings: WalkSettings,
  from: Standpoint,
): WalkRequest {
  const entries = goods.flatMap(({ id, isFrozen, weightGrams }) => {
    const cell = shelves.get(id);
    if (cell === undefined) return [];
    return [{ cell, section: sectionNumber(layout, cell), isFrozen, isHeavy: weightGrams >= settings.heavyGrams }];
  });
  const { openSection } = from;
  return {
    rows: layout.rows,
    columns: layout.columns,
    kinds: layout.kinds,
    gates: layout.gates,
    sides: sidesOf(layout),
    starts: from.cell === null ? layout.entrances : [from.cell],
    checkouts: layout.checkouts,
    entrances: layout.entrances,
    signs: layout.signs,
    entries,
    // A section of which nothing is left needs no finishing.
    ...(openSection !== null && entries.some(({ section }) => section === openSection) ? { openSection } : {}),
    mode: settings.mode,
    keepsSectionsTogether: settings.keepsSectionsTogether,
    ...quickEffort,
  };
}

/** The side of each cell in decimetres; nothing where no part has a scale of its own. */
function sidesOf({ parts, metresPerCell, rows, columns }: StoreLayout): readonly number[] {
  if (parts.length === 0) return [];
  const sides = Array.from({ length: rows * columns }, () => Math.round(metresPerCell * 10));
  for (const { row, column, height, width, decimetresPerCell } of parts) {
    for (let line = row; line < row + height; line += 1) {
      sides.fill(decimetresPerCell, line * columns + column, line * columns + column + width);
    }
  }
  return sides;
}

/** So many units of the engine's lengths are as long as a cell outside of all parts. */
export function unitsPerCell({ parts, metresPerCell }: StoreLayout): number {
  return parts.length === 0 ? 1 : Math.round(metresPerCell * 20);
}

/** The section of a shelf cell; shelves without a department are sections of their own, one a cell. */
export function sectionNumber({ sectionOf, sections }: StoreLayout, cell: number): number {
  const section = sectionOf[cell] ?? -1;
  return section >= 0 ? section : sections.length + cell;
}

function shelfCell({ rows, columns, kinds }: StoreLayout, shelf: CellPlace | null): number | undefined {
  if (shelf === null) return undefined;
  const [row, column] = shelf;
  if (row < 0 || column < 0 || row >= rows || column >= columns) return undefined;
  const cell = row * columns + column;
  return kinds[cell] === "shelf" ? cell : undefined;
}

/** The cell nearest to the middle of the department's largest section, among those that floor touches. */
function middleOfDepartment(layout: StoreLayout, department: Department): number | undefined {
  const touched = layout.sections
    .filter((section) => section.department === department)
    .map((section) => section.cells.filter((cell) => touchesFloor(layout, cell)));
  const largest = touched.reduce<readonly number[]>((best, cells) => (cells.length > best.length ? cells : best), []);
  return nearestToMiddle(largest, layout.columns);
}

function touchesFloor(layout: StoreLayout, cell: number): boolean {
  return neighbours(cell, layout).some((beside) => layout.kinds[beside] === "floor");
}

function nearestToMiddle(cells: Section["cells"], columns: number): number | undefined {
  const row = mean(cells.map((cell) => Math.floor(cell / columns)));
  const column = mean(cells.map((cell) => cell % columns));
  const distance = (cell: number): number =>
    Math.abs(Math.floor(cell / columns) - row) + Math.abs((cell % columns) - column);
  return cells.reduce<number | undefined>(
    (best, cell) => (best === undefined || distance(cell) < distance(best) ? cell : best),
    undefined,
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
