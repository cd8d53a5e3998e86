import { fields, flag, integer, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { walkModes } from "../grocery/ways";
import { longestWalk } from "../lists/split/split";
import { wayLength } from "../store-maps/way-length";
import type { Scale } from "../store-maps/way-length";
import type { WalkPlan } from "./walk-plan";
import { usualSettings } from "./walk-request";
import type { Standpoint, WalkSettings } from "./walk-request";

/** One action of the shopper. */
export type WalkStep = Value<typeof readStep>;

/** The location of a step with an unknown place. */
export const nowhere = { cell: null, section: null, aisle: null, isTold: false } as const;

/** A walk as stored in the account; the open entries follow from the list. */
export type WalkProgress = Value<typeof readProgress>;

export interface Replacement {
  /** The entry. */
  readonly id: string;
  readonly product: string;
}

interface WalkStart {
  readonly listId: string;
  readonly storeId: string;
  readonly started: number;
  readonly settings?: WalkSettings;
  readonly before?: readonly string[];
}

export function newWalk({ listId, storeId, started, settings = usualSettings, before = [] }: WalkStart): WalkProgress {
  return { listId, storeId, settings, before, steps: [], instead: [], listOrderLength: null, started, isOver: false };
}

/** True if a walk can be continued. */
export function isUnderWay(progress: WalkProgress | null, now: number): progress is WalkProgress {
  return progress !== null && !progress.isOver && now - progress.started < longestWalk;
}

/** Adds a taken or missing entry; a repeated one changes nothing. */
export function withStep(progress: WalkProgress, step: WalkStep): WalkProgress {
  if (outcomeOf(progress, step.id) !== undefined) return progress;
  return { ...progress, steps: [...progress.steps, step] };
}

/** Adds a reported location. */
export function withPlace(progress: WalkProgress, step: WalkStep): WalkProgress {
  return { ...progress, steps: [...progress.steps, step] };
}

/** Reopens an entry: removes its step if it is the last one, otherwise keeps its path. */
export function takenBack(progress: WalkProgress, id: string): WalkProgress {
  const index = lastStepOf(progress, id);
  const step = progress.steps[index];
  if (step === undefined || step.outcome === "undone") return progress;
  const isLast = index === progress.steps.length - 1;
  const undone: WalkStep = { ...step, outcome: "undone" };
  const steps = isLast
    ? progress.steps.slice(0, -1)
    : progress.steps.map((other, at) => (at === index ? undone : other));
  return { ...progress, steps };
}

/** Replaces an entry not found with another product: the entry is open again, and the location stays. */
export function withInstead(progress: WalkProgress, id: string, product: string): WalkProgress {
  const index = lastStepOf(progress, id);
  const steps = progress.steps.map((step, at): WalkStep => (at === index ? { ...step, outcome: "undone" } : step));
  return { ...progress, steps, instead: [...progress.instead.filter((other) => other.id !== id), { id, product }] };
}

/** Returns the outcome of an entry; undefined while it is open. */
export function outcomeOf(progress: WalkProgress, id: string): "taken" | "missing" | undefined {
  const outcome = progress.steps[lastStepOf(progress, id)]?.outcome;
  return outcome === "taken" || outcome === "missing" ? outcome : undefined;
}

function lastStepOf({ steps }: WalkProgress, id: string): number {
  for (let index = steps.length - 1; index >= 0; index -= 1) if (steps[index]?.id === id) return index;
  return -1;
}

/**
 * Adapts the steps to entries put in the cart elsewhere, such as on another device or the list's screen.
 *
 * @param inCart - the walk's entries in the cart
 */
export function mergedWithCart(
  progress: WalkProgress, ids: readonly string[], inCart: ReadonlySet<string>,
): WalkProgress {
  let merged = progress;
  for (const id of ids) {
    const outcome = outcomeOf(merged, id);
    if (inCart.has(id) && outcome !== "taken") {
      merged = withStep(takenBack(merged, id), { id, outcome: "taken", ...nowhere, way: [], at: null });
    } else if (!inCart.has(id) && outcome === "taken") {
      merged = takenBack(merged, id);
    }
  }
  return merged;
}

/** Returns the shopper's position: the place of the last entry taken. */
export function standpoint({ steps }: WalkProgress): Standpoint {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { cell = null, section = null } = steps[index] ?? {};
    if (cell !== null) return { cell, openSection: section };
  }
  return { cell: null, openSection: null };
}

/** All cells walked so far; unknown paths leave gaps. */
export function walkedCells({ steps }: WalkProgress): number[] {
  return steps.flatMap(({ way }) => way);
}

/** Returns the distance walked so far, in cells as `wayLength` counts them. */
export function walkedLength({ steps }: WalkProgress, scale?: Scale): number {
  return steps.reduce((sum, { way }) => sum + wayLength(scale, way), 0);
}

/**
 * The shopper's position on a plan, as an index of its path; undefined if a new plan is needed.
 *
 * A plan remains optimal while its picks are done in order: the rest of a shortest walk is a shortest walk.
 * @param open - the open entries with a location on the map
 */
export function placeOnPlan(plan: WalkPlan, progress: WalkProgress, open: ReadonlySet<string>): number | undefined {
  const planIds = new Set([...plan.picks.map(({ id }) => id), ...plan.unreachable]);
  for (const id of open) if (!planIds.has(id)) return undefined;

  const { cell } = standpoint(progress);
  const done = plan.picks.filter(({ id }) => !open.has(id));
  const visitedIds = new Set(progress.steps.filter((step) => step.cell !== null).map(({ id }) => id));
  const place = Math.max(0, ...done.filter(({ id }) => visitedIds.has(id)).map(({ pathIndex }) => pathIndex));
  if (cell !== null && plan.path[place] !== cell) return undefined;
  const skipped = plan.picks.some(({ id, pathIndex }) => open.has(id) && pathIndex < place);
  return skipped ? undefined : place;
}

const readStep = fields({
  /** The entry; empty for other steps. */
  id: text,
  outcome: word([
    // In the cart.
    "taken",
    // Not found.
    "missing",
    // Reopened: the entry is open, but the path was walked.
    "undone",
    // No entry: the shopper reported their location.
    "here",
  ] as const),
  /** The shopper's cell; null without a map. */
  cell: nullable(integer),
  section: nullable(integer),
  /** The aisle number; null if unknown. */
  aisle: otherwise(nullable(integer), null),
  /** True if a pin or the store gave the location; otherwise the route used a guess. */
  isTold: otherwise(flag, false),
  /** The cells walked since the previous step, both ends included; empty if unknown. */
  way: list(integer),
  /** Milliseconds since 1970; null if unknown, such as for ticks on another screen. */
  at: nullable(integer),
});

export const readSettings: Reader<WalkSettings> = fields<WalkSettings>({
  mode: word(walkModes),
  keepsSectionsTogether: flag,
  heavyGrams: integer,
});

export const readProgress = fields({
  listId: text,
  storeId: text,
  settings: readSettings,
  steps: list(readStep),
  /** The entries in the cart before the walk; excluded while they stay there. */
  before: list(text),
  /** The replacements for items that were not found: for this walk, not for the list. */
  instead: otherwise(list(fields<Replacement>({ id: text, product: text })), []),
  /** The distance of the first plan in the order of the list, in cells, for comparison. Null before the first plan. */
  listOrderLength: nullable(integer),
  /** Milliseconds since 1970. */
  started: integer,
  /** True if the shopper has left the store; the next walk starts at the entrance. */
  isOver: flag,
});
