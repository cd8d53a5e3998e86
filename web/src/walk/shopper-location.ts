import { neighbours } from "../store-maps/store-layout";
import type { StoreLayout } from "../store-maps/store-layout";
import type { Course } from "./walk-course";
import { aisleAt, shortestWay } from "./walk-plan";
import { standpoint } from "./walk-progress";
import type { WalkProgress, WalkStep } from "./walk-progress";
import { sectionNumber } from "./walk-request";

/** The location of a shopper who tapped a cell of the map. */
export interface ShopperLocation {
  /** The floor cell. */
  readonly cell: number;
  /** The tapped section, which is finished first; null for floor. */
  readonly section: number | null;
}

/** The nearest floor cell connected to a checkout; null without any. */
export function placeAt(layout: StoreLayout, tapped: number): ShopperLocation | null {
  const { columns, kinds } = layout;
  const distance = (cell: number): number =>
    (Math.floor(cell / columns) - Math.floor(tapped / columns)) ** 2 + ((cell % columns) - (tapped % columns)) ** 2;
  const [first, ...others] = connectedFloor(layout);
  if (first === undefined) return null;
  const cell = others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first);
  return { cell, section: kinds[tapped] === "shelf" ? sectionNumber(layout, tapped) : null };
}

/** The floor cells connected to a checkout. */
function connectedFloor(layout: StoreLayout): number[] {
  const { checkouts, kinds } = layout;
  const reached = new Set(checkouts.filter((cell) => kinds[cell] === "floor"));
  // The set grows during the loop, which visits each added cell.
  for (const cell of reached) {
    for (const beside of neighbours(cell, layout)) if (kinds[beside] === "floor") reached.add(beside);
  }
  return [...reached];
}

/** The step for a reported location; assumes the shortest path to it. */
export function stepHere(
  layout: StoreLayout, progress: WalkProgress, place: ShopperLocation, course: Course | null, at: number,
): WalkStep {
  const plan = course?.plan ?? null;
  const start = standpoint(progress).cell ?? plan?.path[course?.place ?? 0];
  const way = start === undefined ? [] : shortestWay(layout, start, [place.cell]);
  const aisle = plan === null ? null : aisleAt(plan, place.cell, layout.columns);
  return { id: "", outcome: "here", cell: place.cell, section: place.section, aisle, isTold: false, way, at };
}
