import { neighbours } from "../store-maps/store-layout";
import type { StoreLayout } from "../store-maps/store-layout";
import type { Course } from "./walk-course";
import { aisleAt, shortestWay } from "./walk-plan";
import { standpoint } from "./walk-progress";
import type { WalkProgress, WalkStep } from "./walk-progress";
import { sectionNumber } from "./walk-request";

/** Where somebody stands who points at a cell of the map. */
export interface StandingPlace {
  /** The floor cell. */
  readonly cell: number;
  /** The section that was pointed at, which is finished first; null where it was the floor. */
  readonly section: number | null;
}

/** The floor nearest to a cell from which the checkout can be reached; null on a map without any. */
export function placeAt(layout: StoreLayout, pointed: number): StandingPlace | null {
  const { columns, kinds } = layout;
  const distance = (cell: number): number =>
    (Math.floor(cell / columns) - Math.floor(pointed / columns)) ** 2 + ((cell % columns) - (pointed % columns)) ** 2;
  const [first, ...others] = floorAround(layout);
  if (first === undefined) return null;
  const cell = others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first);
  return { cell, section: kinds[pointed] === "shelf" ? sectionNumber(layout, pointed) : null };
}

/** The floor that hangs together with a checkout. */
function floorAround(layout: StoreLayout): number[] {
  const { checkouts, kinds } = layout;
  const seen = new Set(checkouts.filter((cell) => kinds[cell] === "floor"));
  // The set grows while it is read: every cell that is found is looked around from.
  for (const cell of seen) for (const beside of neighbours(cell, layout)) if (kinds[beside] === "floor") seen.add(beside);
  return [...seen];
}

/** The step of saying where one is; the way there is taken to be the shortest. */
export function stepHere(
  layout: StoreLayout, progress: WalkProgress, place: StandingPlace, course: Course | null, at: number,
): WalkStep {
  const plan = course?.plan ?? null;
  const start = standpoint(progress).cell ?? plan?.path[course?.place ?? 0];
  const way = start === undefined ? [] : shortestWay(layout, start, [place.cell]);
  const aisle = plan === null ? null : aisleAt(plan, place.cell, layout.columns);
  return { id: "", outcome: "here", cell: place.cell, section: place.section, aisle, isTold: false, way, at };
}
