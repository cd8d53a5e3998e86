import type { Department } from "../grocery/departments";
import type { Scale } from "../store-maps/way-length";
import { ahead, cellsLeft, cellsSaved, cellsTo } from "./walk-course";
import type { Course } from "./walk-course";
import type { WalkItem } from "./walk-items";
import type { Pick } from "./walk-plan";
import { outcomeOf, walkedLength } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import { visitsOf } from "./walk-proof";
import type { Visits } from "./walk-proof";

/** An open entry in the order of the walk. */
export interface ScheduledItem {
  readonly item: WalkItem;
  /** Undefined without a route. */
  readonly pick: Pick | undefined;
  /** True if there is a map without a location for the entry. */
  readonly isAdrift: boolean;
  /** The distance from the previous entry or the shopper; 0 in the same cell or if unknown. */
  readonly metres: number;
}

/** Consecutive entries of one department. */
export interface Stretch {
  /** Null: entries without a location on the map. */
  readonly department: Department | null;
  readonly entries: readonly ScheduledItem[];
}

/** The state of a walk for the screens. */
export interface WalkScene {
  /** In the order of the walk; the first is the current one. */
  readonly schedule: readonly ScheduledItem[];
  readonly stretches: readonly Stretch[];
  readonly taken: readonly WalkItem[];
  readonly missing: readonly WalkItem[];
  readonly count: number;
  /** The department completed with the last tick, if the current one differs. */
  readonly departmentLeft: Department | null;
  /** The items of that department left for a later visit, so that it is not done. */
  readonly leftForLater: readonly WalkItem[];
  /** The last action that can be undone. */
  readonly last: WalkItem | null;
  readonly metresLeft: number;
  readonly metresWalked: number;
  readonly metresSaved: number;
  /** How the plan visits departments; without a plan, not to be told. */
  readonly visits: Visits;
}

export function sceneOf(
  items: readonly WalkItem[],
  course: Course,
  progress: WalkProgress,
  scale?: Scale,
): WalkScene {
  const metresPerCell = scale?.metresPerCell ?? 1;
  const byId = new Map(items.map((item) => [item.id, item]));
  const itemsOf = (ids: readonly string[]): WalkItem[] => ids.flatMap((id) => byId.get(id) ?? []);
  const picks = new Map(course.picks.map((pick) => [pick.id, pick]));
  let place = course.place;
  const schedule = itemsOf(ahead(course)).map((item): ScheduledItem => {
    const pick = picks.get(item.id);
    if (pick === undefined) return { item, pick, isAdrift: course.plan !== null, metres: 0 };
    const metres = cellsTo({ ...course, place }, pick.pathIndex, scale) * metresPerCell;
    place = pick.pathIndex;
    return { item, pick, isAdrift: false, metres };
  });
  const done = itemsOf(progress.steps.filter(({ outcome }) => outcome === "taken" || outcome === "missing").map(({ id }) => id));
  const last = done[done.length - 1] ?? null;
  const present = schedule[0]?.item.department;
  const departmentLeft =
    last !== null && present !== undefined && last.department !== present ? last.department : null;
  return {
    schedule,
    stretches: stretchesOf(schedule),
    taken: done.filter(({ id }) => outcomeOf(progress, id) === "taken").reverse(),
    missing: done.filter(({ id }) => outcomeOf(progress, id) === "missing"),
    count: items.length,
    departmentLeft,
    leftForLater: schedule.flatMap(({ item }) => (item.department === departmentLeft ? [item] : [])),
    last,
    metresLeft: cellsLeft(course, scale) * metresPerCell,
    metresWalked: walkedLength(progress, scale) * metresPerCell,
    metresSaved: cellsSaved(course, progress, scale) * metresPerCell,
    visits: visitsOf(course.plan?.picks ?? [], (id) => byId.get(id)?.department),
  };
}

function stretchesOf(schedule: readonly ScheduledItem[]): Stretch[] {
  const stretches: { department: Department | null; entries: ScheduledItem[] }[] = [];
  for (const scheduled of schedule) {
    const department = scheduled.isAdrift ? null : scheduled.item.department;
    const open = stretches[stretches.length - 1];
    if (open !== undefined && open.department === department) open.entries.push(scheduled);
    else stretches.push({ department, entries: [scheduled] });
  }
  return stretches;
}
