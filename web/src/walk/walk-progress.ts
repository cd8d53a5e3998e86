import { fields, flag, integer, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { walkModes } from "../grocery/ways";
import { longestWalk } from "../lists/split/split";
import { wayLength } from "../store-maps/way-length";
import type { Scale } from "../store-maps/way-length";
import type { WalkPlan } from "./walk-plan";
import { usualSettings } from "./walk-request";
import type { Standpoint, WalkSettings } from "./walk-request";

/** One thing that the shopper did. */
export type WalkStep = Value<typeof readStep>;

/** The location of a step with an unknown place. */
export const nowhere = { cell: null, section: null, aisle: null, isTold: false } as const;

/** A walk under way, as the account keeps it; what is left follows from the list. */
export type WalkProgress = Value<typeof readProgress>;

export interface Instead {
  /** The entry. */
  readonly id: string;
  readonly product: string;
}

interface Beginning {
  readonly listId: string;
  readonly storeId: string;
  readonly started: number;
  readonly settings?: WalkSettings;
  readonly before?: readonly string[];
}

export function newWalk({ listId, storeId, started, settings = usualSettings, before = [] }: Beginning): WalkProgress {
  return { listId, storeId, settings, before, steps: [], instead: [], listOrderLength: null, started, isOver: false };
}

/** True if a walk can be continued. */
export function isUnderWay(progress: WalkProgress | null, now: number): progress is WalkProgress {
  return progress !== null && !progress.isOver && now - progress.started < longestWalk;
}

/** With an entry that was taken or not found; the same entry twice changes nothing. */
export function withStep(progress: WalkProgress, step: WalkStep): WalkProgress {
  if (outcomeOf(progress, step.id) !== undefined) return progress;
  return { ...progress, steps: [...progress.steps, step] };
}

/** With where the shopper says to be; who says it twice in a row has gone on from the first place. */
export function withPlace(progress: WalkProgress, step: WalkStep): WalkProgress {
  return { ...progress, steps: [...progress.steps, step] };
}

/** Opens an entry again. The last step is forgotten, an earlier one stays walked. */
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

/** With another product in the place of what was not found: it is open again, and the shopper stays where they are. */
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
 * The steps that agree with the list, where entries can be put in the cart elsewhere: on another device, on the list's
 * own screen.
 *
 * @param inCart - entries of the walk that are in the cart.
 */
export function agreedWith(progress: WalkProgress, ids: readonly string[], inCart: ReadonlySet<string>): WalkProgress {
  let agreed = progress;
  for (const id of ids) {
    const outcome = outcomeOf(agreed, id);
    if (inCart.has(id) && outcome !== "taken") {
      agreed = withStep(takenBack(agreed, id), { id, outcome: "taken", ...nowhere, way: [], at: null });
    } else if (!inCart.has(id) && outcome === "taken") {
      agreed = takenBack(agreed, id);
    }
  }
  return agreed;
}

/** Returns the shopper's position: the place of the last entry taken. */
export function standpoint({ steps }: WalkProgress): Standpoint {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { cell = null, section = null } = steps[index] ?? {};
    if (cell !== null) return { cell, openSection: section };
  }
  return { cell: null, openSection: null };
}

/** Every cell walked so far; where the way between two is unknown, they do not touch. */
export function walkedCells({ steps }: WalkProgress): number[] {
  return steps.flatMap(({ way }) => way);
}

/** Returns the distance walked so far, in cells as `wayLength` counts them. */
export function walkedLength({ steps }: WalkProgress, scale?: Scale): number {
  return steps.reduce((sum, { way }) => sum + wayLength(scale, way), 0);
}

/**
 * How far along a plan the shopper is, as an index in its path; undefined when another plan is needed.
 *
 * A plan stays good while its picks are done in its order, since the rest of a shortest walk is a shortest walk.
 * @param open - the entries with a place on the map that are neither taken nor missing.
 */
export function placeOnPlan(plan: WalkPlan, progress: WalkProgress, open: ReadonlySet<string>): number | undefined {
  const known = new Set([...plan.picks.map(({ id }) => id), ...plan.unreachable]);
  for (const id of open) if (!known.has(id)) return undefined;

  const { cell } = standpoint(progress);
  const done = plan.picks.filter(({ id }) => !open.has(id));
  const stoodFor = new Set(progress.steps.filter((step) => step.cell !== null).map(({ id }) => id));
  const place = Math.max(0, ...done.filter(({ id }) => stoodFor.has(id)).map(({ pathIndex }) => pathIndex));
  if (cell !== null && plan.path[place] !== cell) return undefined;
  const skipped = plan.picks.some(({ id, pathIndex }) => open.has(id) && pathIndex < place);
  return skipped ? undefined : place;
}

const readStep = fields({
  /** The entry; empty where the step is about none. */
  id: text,
  outcome: word([
    // In the cart.
    "taken",
    // Looked for, and not there.
    "missing",
    // Taken back: the entry is open again, but the way to it was walked.
    "undone",
    // No entry: the shopper has said where they are.
    "here",
  ] as const),
  /** The shopper's cell; null without a map. */
  cell: nullable(integer),
  section: nullable(integer),
  /** The number of the aisle; null where none is known. */
  aisle: otherwise(nullable(integer), null),
  /** True if a pin or the store gave the location; otherwise the route used a guess. */
  isTold: otherwise(flag, false),
  /** Cells walked since the step before, both ends included; empty when nobody knows. */
  way: list(integer),
  /** Milliseconds since 1970; null where nobody knows, as of what another screen has put into the cart. */
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
  /** Entries that were in the cart before; no part of this walk while they stay there. */
  before: list(text),
  /** The replacements for items that were not found: for this walk, not for the list. */
  instead: otherwise(list(fields<Instead>({ id: text, product: text })), []),
  /** Cells of the first walk in the order of the list; what the walk is compared with. Null before it is planned. */
  listOrderLength: nullable(integer),
  /** Milliseconds since 1970. */
  started: integer,
  /** True if the shopper has left the store; the next walk starts at the entrance. */
  isOver: flag,
});
