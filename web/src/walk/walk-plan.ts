import type { Department } from "../grocery/departments";
import type { MapWay } from "../grocery/map-words";
import type { AislePart, WalkSide } from "../grocery/ways";
import { neighbours } from "../store-maps/store-layout";
import type { StoreLayout } from "../store-maps/store-layout";
import type { Walk } from "./engine/walk-buffer";
import type { Aisle, WalkMove } from "./engine/walk-guidance";
import { sectionNumber, unitsPerCell } from "./walk-request";
import type { Placement, Why } from "./walk-request";

/** One entry on the walk with its location and the directions to it. */
export interface Pick {
  /** The id of the list entry. */
  readonly id: string;
  /** The floor cell from which it is picked up. */
  readonly cell: number;
  /** The shelf cell where it lies. */
  readonly shelf: number;
  /** Its index in the plan's path. */
  readonly pathIndex: number;
  readonly section: number;
  /** The department of its shelf. */
  readonly department: Department | null;
  /** The aisle number, from the sign or counted; null if there is none. */
  readonly aisle: number | null;
  readonly side: WalkSide;
  readonly part: AislePart | null;
  readonly isEndCap: boolean;
  /** The source of the location. */
  readonly why: Why | undefined;
  /** The directions from the previous pick; empty in the same cell. */
  readonly moves: readonly WalkMove[];
}

/** A plan with entry ids instead of indexes. */
export interface WalkPlan {
  /** In the order of the walk. */
  readonly picks: readonly Pick[];
  /** Cells from the start to the checkout. */
  readonly path: readonly number[];
  /** The length of the route, in cells without a scale of their own. */
  readonly length: number;
  /** The directions from the last pick to the checkout. */
  readonly finish: readonly WalkMove[];
  /** The aisles of the whole store. */
  readonly aisles: readonly Aisle[];
  /** The ids of unreachable entries. */
  readonly unreachable: readonly string[];
  /** The distance in the order of the list, in cells. */
  readonly listOrderLength: number;
  readonly isOptimal: boolean;
  /** The maximum improvement of a shorter walk, in cells. */
  readonly slack: number;
}

/**
 * Converts the engine's answer.
 *
 * @param ids - the ids of the request's entries
 */
export function readPlan(walk: Walk, ids: readonly string[], layout: StoreLayout, { shelves, reasons }: Placement): WalkPlan {
  const units = unitsPerCell(layout);
  const inCells = (moves: readonly WalkMove[]): readonly WalkMove[] =>
    moves.map((move) => (move.kind === "straight" ? { ...move, cells: move.cells / units } : move));
  const picks = walk.guidance.stops.flatMap((stop) =>
    stop.entries.map((place, index): Pick => {
      const id = idAt(ids, place.entry);
      const shelf = shelves.get(id) ?? 0;
      const number = place.aisle === undefined ? 0 : (walk.guidance.aisles[place.aisle]?.number ?? 0);
      return {
        id,
        cell: walk.path[stop.pathIndex] ?? 0,
        shelf,
        pathIndex: stop.pathIndex,
        section: sectionNumber(layout, shelf),
        department: layout.sections[sectionNumber(layout, shelf)]?.department ?? null,
        aisle: number > 0 ? number : null,
        side: place.side,
        part: place.part ?? null,
        isEndCap: place.isEndCap,
        why: reasons.get(id),
        moves: index === 0 ? inCells(stop.moves) : [],
      };
    }),
  );
  return {
    picks,
    path: [...walk.path],
    length: walk.length / units,
    finish: inCells(walk.guidance.finish),
    aisles: walk.guidance.aisles,
    unreachable: [...walk.unreachable].map((entry) => idAt(ids, entry)),
    listOrderLength: Math.round(walk.listOrderLength / units),
    isOptimal: walk.isOptimal,
    slack: Math.max(0, walk.length - walk.lowerBound) / units,
  };
}

/** Merges a plan with the result of a longer search: a shorter walk, or the same walk with a better proof. */
export function refinePlan(plan: WalkPlan, better: WalkPlan): WalkPlan {
  if (better.length < plan.length) return better;
  // A different walk of the same length would only confuse the shopper.
  return { ...plan, isOptimal: better.isOptimal, slack: Math.min(plan.slack, better.slack) };
}

/** The route to the checkout without picks; the path is empty if there is no route. */
export function planToCheckout(layout: StoreLayout, from: number | null): WalkPlan {
  const starts = from === null ? layout.entrances : [from];
  const path = shortestWay(layout, starts[0] ?? -1, layout.checkouts);
  return { picks: [], path, length: Math.max(0, path.length - 1), finish: [], aisles: [], unreachable: [], listOrderLength: 0, isOptimal: true, slack: 0 };
}

/** The aisle number of a floor cell; null outside of numbered aisles or in a plan without aisles. */
export function aisleAt({ aisles }: WalkPlan, cell: number, columns: number): number | null {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const isWithin = (value: number, [first, last]: readonly [number, number]): boolean => value >= first && value <= last;
  const aisle = aisles.find(({ axis, lines, breadth }) => {
    const [line, across] = axis === "vertical" ? [row, column] : [column, row];
    return isWithin(line, lines) && isWithin(across, breadth);
  });
  return aisle === undefined || aisle.number <= 0 ? null : aisle.number;
}

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`the walk names entry ${index} of ${ids.length}`);
  return id;
}

/** The shortest path between floor cells, both included, respecting gates; empty if there is none. */
export function shortestWay(layout: StoreLayout, from: number, targets: readonly number[]): number[] {
  const { kinds, columns } = layout;
  const ways = new Map(layout.gates.map(({ cell, way }) => [cell, way]));
  const isAgainst = (cell: number, heading: MapWay): boolean => (ways.get(cell) ?? heading) !== heading;
  const targetCells = new Set(targets);
  const cameFrom = new Int32Array(kinds.length).fill(-1);
  if (kinds[from] !== "floor") return [];
  cameFrom[from] = from;
  const queue = [from];
  for (const cell of queue) {
    if (targetCells.has(cell)) return wayBack(cameFrom, cell);
    for (const beside of neighbours(cell, layout)) {
      if (kinds[beside] !== "floor" || cameFrom[beside] !== -1) continue;
      const heading = headingTo(beside - cell, columns);
      if (isAgainst(cell, heading) || isAgainst(beside, heading)) continue;
      cameFrom[beside] = cell;
      queue.push(beside);
    }
  }
  return [];
}

/** With a single column, the next cell is below: test up and down first. */
function headingTo(step: number, columns: number): MapWay {
  if (Math.abs(step) === columns) return step < 0 ? "up" : "down";
  return step < 0 ? "left" : "right";
}

function wayBack(cameFrom: Int32Array, end: number): number[] {
  const way = [end];
  for (let cell = end, before = cameFrom[cell] ?? cell; before !== cell; before = cameFrom[cell] ?? cell) {
    way.push(before);
    cell = before;
  }
  return way.reverse();
}
