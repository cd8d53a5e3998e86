import { departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import type { StoreLayout } from "../store-maps/store-layout";
import { wayLength } from "../store-maps/way-length";
import type { Scale } from "../store-maps/way-length";
import { shortestWay } from "./walk-plan";
import type { Pick, WalkPlan } from "./walk-plan";
import { nowhere, outcomeOf, placeOnPlan, standpoint, walkedLength } from "./walk-progress";
import type { WalkProgress, WalkStep } from "./walk-progress";
import type { Placement, WalkGoods } from "./walk-request";

/** The open entries, in the order of the list. */
export function openGoods<Goods extends { readonly id: string }>(
  goods: readonly Goods[],
  progress: WalkProgress,
): Goods[] {
  return goods.filter(({ id }) => outcomeOf(progress, id) === undefined);
}

/** The route ahead of the shopper, with or without a map. */
export interface Course {
  /** Null without a map, or before the first plan. */
  readonly plan: WalkPlan | null;
  /** The shopper's position along the plan's path. */
  readonly place: number;
  /** Open picks in the order of the walk. */
  readonly picks: readonly Pick[];
  /** Open entries without a route: no map, no location, or unreachable. */
  readonly unmapped: readonly string[];
}

/** The course along a plan; undefined if a new plan is needed. */
export function courseOf(
  plan: WalkPlan,
  progress: WalkProgress,
  goods: readonly WalkGoods[],
  { shelves }: Placement,
): Course | undefined {
  const open = openGoods(goods, progress);
  const mapped = new Set(open.filter(({ id }) => shelves.has(id)).map(({ id }) => id));
  const hasMoved = plan.picks.some(({ id, shelf }) => mapped.has(id) && shelves.get(id) !== shelf);
  const currentIds = new Set(goods.map(({ id }) => id));
  // Skip the detour for an entry that is now someone else's or was removed from the list.
  const isElsewhere = plan.picks.some(({ id }) => !currentIds.has(id) && outcomeOf(progress, id) === undefined);
  const place = hasMoved || isElsewhere ? undefined : placeOnPlan(plan, progress, mapped);
  if (place === undefined) return undefined;
  const unreachable = new Set(plan.unreachable);
  return {
    plan,
    place,
    picks: plan.picks.filter(({ id }) => mapped.has(id)),
    unmapped: open.filter(({ id }) => !mapped.has(id) || unreachable.has(id)).map(({ id }) => id),
  };
}

/** The course while planning: the open rest of the previous one. */
export function remaining(course: Course, progress: WalkProgress): Course {
  const isOpen = (id: string): boolean => outcomeOf(progress, id) === undefined;
  return { ...course, picks: course.picks.filter(({ id }) => isOpen(id)), unmapped: course.unmapped.filter(isOpen) };
}

/** Orders goods without a map: by the learned way, else by aisle number, then by department. */
export function courseWithoutMap(goods: readonly ListedGoods[], progress: WalkProgress): Course {
  const open = [...openGoods(goods, progress)].sort(inStoreOrder);
  return { plan: null, place: 0, picks: [], unmapped: open.map(({ id }) => id) };
}

/** The keys that order goods without a map. */
export interface ListedGoods {
  readonly id: string;
  readonly name: string;
  readonly department: Department;
  /** The aisle on the store's sign; null if unknown. */
  readonly aisle: string | null;
  /** The position in the learned order; set for all goods or none. */
  readonly place?: number;
}

export function inStoreOrder(one: ListedGoods, other: ListedGoods): number {
  if (one.place !== undefined && other.place !== undefined) return one.place - other.place;
  return (
    aisleRank(one.aisle) - aisleRank(other.aisle) ||
    departments.indexOf(one.department) - departments.indexOf(other.department) ||
    one.name.localeCompare(other.name)
  );
}

/** Numbered aisles by number; entries without one follow, by department. */
function aisleRank(aisle: string | null): number {
  const number = parseInt(aisle ?? "", 10);
  return Number.isNaN(number) ? Infinity : number;
}

/** The ids of all open entries, next one first. */
export function ahead({ picks, unmapped }: Course): string[] {
  return [...picks.map(({ id }) => id), ...unmapped];
}

/**
 * The step of taking an entry or not finding it.
 *
 * Taking the next entry follows the plan; for any other entry, assumes the shortest path.
 */
export function stepTo(
  { plan, place, picks }: Course,
  progress: WalkProgress,
  layout: StoreLayout | undefined,
  id: string,
  outcome: "taken" | "missing",
  at: number,
): WalkStep {
  const pick = picks.find((candidate) => candidate.id === id);
  if (pick === undefined || plan === null || layout === undefined) {
    return { id, outcome, ...nowhere, way: [], at };
  }
  const isNext = picks.every((other) => other.pathIndex >= pick.pathIndex);
  const from = standpoint(progress).cell ?? plan.path[place];
  const way =
    isNext || from === undefined ? plan.path.slice(place, pick.pathIndex + 1) : shortestWay(layout, from, [pick.cell]);
  const { cell, section, aisle, why } = pick;
  const isTold = why?.reason === "pinned" || why?.reason === "shelf" || why?.reason === "aisle";
  return { id, outcome, cell, section, aisle, isTold, way, at };
}

/** The distance from the shopper to an index of the plan's path, in cells as in `wayLength`. */
export function cellsTo({ plan, place }: Course, pathIndex: number, scale?: Scale): number {
  return plan === null ? 0 : wayLength(scale, plan.path.slice(place, Math.max(place, pathIndex) + 1));
}

/** The remaining distance to the checkout, in cells. */
export function cellsLeft({ plan, place }: Course, scale?: Scale): number {
  return plan === null ? 0 : wayLength(scale, plan.path.slice(place));
}

/** The distance saved compared with the list's order, in cells; at least 0. */
export function cellsSaved(course: Course, progress: WalkProgress, scale?: Scale): number {
  if (progress.listOrderLength === null) return 0;
  return Math.max(0, progress.listOrderLength - walkedLength(progress, scale) - cellsLeft(course, scale));
}
