import type { CellPlace } from "../api/types";
import { departments } from "../grocery/departments";
import { words } from "../grocery/language/language";
import type { StoreLayout } from "../store-maps/store-layout";
import type { WhereQuestion, WhereThing, Whereabouts } from "./engine/where-buffer";
import type { Placement, WalkGoods, Why } from "./walk-request";
import type { TaughtPlaces } from "./taught-places";

/** The facts that locate an entry. */
export interface SoughtGoods extends WalkGoods {
  readonly name: string;
  /** The aisle in the store's offer; null if it has none. */
  readonly aisle: string | null;
  /** Null without a known product; the department is then a guess. */
  readonly productId: string | null;
}

/** An item pinned to a cell of a map. */
export interface PinnedThing {
  readonly cell: number;
  readonly name: string;
  /** Null for a typed name. */
  readonly productId: string | null;
}

/** The clues to locations besides the map itself. */
export interface PlaceClues {
  readonly storeId: string;
  /** True for the official map, to which the shelves in the store's offers refer. */
  readonly isOfOffers: boolean;
  readonly pins: readonly PinnedThing[];
  readonly taught: TaughtPlaces;
}

/** The question for each of the goods, in order. */
export function thingsSought(layout: StoreLayout, clues: PlaceClues, goods: readonly SoughtGoods[]): WhereThing[] {
  const pinsOf = pinFinder(clues.pins);
  return goods.map((one) => ({
    pins: pinsOf(one),
    shelf: clues.isOfOffers ? cellAt(layout, one.shelf) : null,
    aisle: one.aisle ?? "",
    department: departments.indexOf(one.department),
    isDepartmentTold: one.productId !== null,
    taught: clues.taught(clues.storeId, one).map(({ department, aisle, count }) => {
      return { department: departments.indexOf(department), aisle: aisle ?? "", count };
    }),
  }));
}

export function whereQuestion(layout: StoreLayout, things: readonly WhereThing[]): WhereQuestion {
  const { rows, columns, kinds, gates, sections, sectionOf, entrances, checkouts, signs, signNames } = layout;
  const numbers = sections.map(({ department }) => departments.indexOf(department));
  return {
    rows,
    columns,
    kinds,
    gates,
    departments: sectionOf.map((section) => numbers[section] ?? -1),
    entrances,
    checkouts,
    signs: [
      ...signs.map(({ cell, number }) => ({ cell, number: Math.max(0, number), name: "" })),
      ...signNames.map(({ cell, name }) => ({ cell, number: 0, name })),
    ],
    things,
  };
}

/** Combines goods with the engine's answers. */
export function placementOf(goods: readonly SoughtGoods[], places: readonly Whereabouts[], clues: PlaceClues): Placement {
  const shelves = new Map<string, number>();
  const reasons = new Map<string, Why>();
  const unplaced: string[] = [];
  goods.forEach((one, index) => {
    const { id } = one;
    const place = places[index];
    if (place === undefined || place.cell === null) return unplaced.push(id);
    shelves.set(id, place.cell);
    const learnedPlaces = place.reason === "learnt" ? clues.taught(clues.storeId, one) : [];
    return reasons.set(id, { ...place, isOwn: learnedPlaces.find(({ count }) => count === place.count)?.isOwn ?? false });
  });
  return { shelves, reasons, unplaced };
}

/**
 * Finds the cells where goods are pinned: first as the product, then by name in any language. Without a product, also
 * pins of products with the same meaning.
 */
function pinFinder(pins: readonly PinnedThing[]): (goods: SoughtGoods) => readonly number[] {
  if (pins.length === 0) return () => [];
  const byProduct = new Map<string, number[]>();
  const inOwnWords = new Map<string, number[]>();
  const byMeaning = new Map<string, number[]>();
  for (const { cell, name, productId } of pins) {
    const meaning = words.meaning(name);
    add(byMeaning, meaning, cell);
    if (productId === null) add(inOwnWords, meaning, cell);
    else add(byProduct, productId, cell);
  }
  return ({ name, productId }) => {
    const meaning = words.meaning(name);
    if (productId === null) return byMeaning.get(meaning) ?? [];
    return [...(byProduct.get(productId) ?? []), ...(inOwnWords.get(meaning) ?? [])];
  };
}

function add(cells: Map<string, number[]>, key: string, cell: number): void {
  const list = cells.get(key);
  if (list === undefined) cells.set(key, [cell]);
  else list.push(cell);
}

/** Null for a place outside of the map, which would otherwise map to another cell. */
function cellAt({ rows, columns }: StoreLayout, shelf: CellPlace | null): number | null {
  if (shelf === null) return null;
  const [row, column] = shelf;
  return row < 0 || column < 0 || row >= rows || column >= columns ? null : row * columns + column;
}
