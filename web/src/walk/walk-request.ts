import type { CellPlace } from "../api/types";
import type { Department } from "../grocery/departments";
import type { WalkMode } from "../grocery/ways";
import type { StoreLayout } from "../store-maps/store-layout";
import type { WalkRequest } from "./engine/walk-buffer";
import type { Whereabouts } from "./engine/where-buffer";

/** The facts about an entry that a walk needs. */
export interface WalkGoods {
  /** The entry's id. */
  readonly id: string;
  readonly department: Department;
  /** The cell of its product on the store's official map; null if unknown. */
  readonly shelf: CellPlace | null;
  readonly isFrozen: boolean;
  /** The weight of all packs. */
  readonly weightGrams: number;
}

export interface WalkSettings {
  readonly mode: WalkMode;
  readonly keepsSectionsTogether: boolean;
  /** Entries of at least this weight count as heavy. */
  readonly heavyGrams: number;
}

export const usualSettings: WalkSettings = { mode: "fastest", keepsSectionsTogether: true, heavyGrams: 5_000 };

/** The location of an entry, and its source. */
export interface Why extends Whereabouts {
  /** True if only this person found it there. */
  readonly isOwn: boolean;
}

/** The locations of entries on the map. */
export interface Placement {
  readonly shelves: ReadonlyMap<string, number>;
  /** The source of each location, by entry. */
  readonly reasons: ReadonlyMap<string, Why>;
  /** Entries without a location on the map: the shopper has to ask. */
  readonly unplaced: readonly string[];
}

/** The engine's search limits; `WalkBudget` in Core. */
export type Effort = Pick<WalkRequest, "searchSteps" | "proofSteps">;

/** Fast on phones too; usually includes the proof for everyday lists. */
export const quickEffort: Effort = { searchSteps: 600_000, proofSteps: 10_000_000 };
/** For results the quick effort did not prove. */
export const standardEffort: Effort = { searchSteps: 3_000_000, proofSteps: 24_000_000 };

/** The shopper's position: at the entrance, or in the middle of a walk. */
export interface Standpoint {
  /** Null: outside, at any of the entrances. */
  readonly cell: number | null;
  /** The started section, which is finished first. */
  readonly openSection: number | null;
}

/**
 * The request for a walk that picks up `goods`, which all have a location.
 *
 * @returns the request with its entries in the order of `goods`
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
    signs: layout.signs.filter(({ cell }) => layout.kinds[cell] === "floor"),
    entries,
    // A section without open entries needs no finishing.
    ...(openSection !== null && entries.some(({ section }) => section === openSection) ? { openSection } : {}),
    mode: settings.mode,
    keepsSectionsTogether: settings.keepsSectionsTogether,
    ...quickEffort,
  };
}

/** The side of each cell in decimeters; empty if no part has its own scale. */
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

/** The number of the engine's length units in a cell without a scale of its own. */
export function unitsPerCell({ parts, metresPerCell }: StoreLayout): number {
  return parts.length === 0 ? 1 : Math.round(metresPerCell * 20);
}

/** The section of a shelf cell; each shelf cell without a department is its own section. */
export function sectionNumber({ sectionOf, sections }: StoreLayout, cell: number): number {
  const section = sectionOf[cell] ?? -1;
  return section >= 0 ? section : sections.length + cell;
}
