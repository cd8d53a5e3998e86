import { cellLength, cellMiddle } from "../../store-maps/map-drawing";
import type { MapPoint } from "../../store-maps/map-drawing";
import type { Pick } from "../walk-plan";

/** A stop on a printed route, and its entries. */
export interface PrintedStop {
  /** From 1, in the order of the route. */
  readonly number: number;
  readonly cell: number;
  /** The entries picked up there. */
  readonly entries: readonly string[];
}

/** The stops of a route; consecutive picks in one cell form one stop. */
export function printedStops(picks: readonly Pick[]): PrintedStop[] {
  const stops: { number: number; cell: number; entries: string[] }[] = [];
  for (const { id, cell } of picks) {
    const last = stops[stops.length - 1];
    if (last?.cell === cell) last.entries.push(id);
    else stops.push({ number: stops.length + 1, cell, entries: [id] });
  }
  return stops;
}

/** A number on a map, moved beside its stop if space is tight. */
export interface StopNumber {
  readonly number: number;
  readonly stop: MapPoint;
  readonly label: MapPoint;
}

/** The fields of a store's layout that numbers need. */
interface PrintedLayout {
  readonly rows: number;
  readonly columns: number;
  readonly signs: readonly { readonly cell: number }[];
}

/** The number of positions on each ring around a stop, and of rings. */
const directions = 16;
const rings = 12;

/**
 * Places numbers on a map without overlapping each other or aisle numbers: on the stop if there is room, else nearby
 * where they hide the least of the route and other stops.
 *
 * Greedy, in the order of the route; without free space, the number stays on its stop.
 *
 * @param path - the cells of the route
 * @param radius - the radius of a number in drawing units
 */
export function stopNumbers(
  stops: readonly PrintedStop[],
  path: readonly number[],
  { rows, columns, signs }: PrintedLayout,
  radius: number,
): StopNumber[] {
  const [width, height] = [columns * cellLength, rows * cellLength];
  const way = [...new Set(path)].map((cell) => cellMiddle(cell, columns));
  const points = stops.map(({ cell }) => cellMiddle(cell, columns));
  // Avoid the aisle numbers.
  const takenPoints: MapPoint[] = signs.map(({ cell }) => cellMiddle(cell, columns));
  const isInside = ({ x, y }: MapPoint): boolean => x >= radius && y >= radius && x <= width - radius && y <= height - radius;
  const isFree = (place: MapPoint): boolean => takenPoints.every((other) => distance(place, other) >= 2.1 * radius);
  return stops.map(({ number }, index) => {
    const stop = points[index] ?? { x: 0, y: 0 };
    const otherStops = points.filter((other) => distance(other, stop) > 0);
    const hiddenStops = (place: MapPoint): number => otherStops.filter((other) => distance(place, other) < 1.3 * radius).length;
    const hiddenWay = (place: MapPoint): number => way.filter((cell) => distance(place, cell) < radius).length;
    const around = placesAround(stop, radius).filter((place) => isInside(place) && isFree(place));
    // On the stop, a number hides no more of the route than the stop's dot.
    const choices = [
      ...(isFree(stop) ? [{ place: stop, cost: 3 * hiddenStops(stop) }] : []),
      ...around.map((place) => ({
        place,
        cost: distance(place, stop) / radius + 3 * hiddenStops(place) + (0.4 * cellLength * hiddenWay(place)) / radius,
      })),
    ];
    const best = choices.reduce((least, choice) => (choice.cost < least.cost ? choice : least), { place: stop, cost: Infinity });
    takenPoints.push(best.place);
    return { number, stop, label: best.place };
  });
}

function placesAround({ x, y }: MapPoint, radius: number): MapPoint[] {
  return Array.from({ length: rings * directions }, (_, at) => {
    const turn = (2 * Math.PI * (at % directions)) / directions;
    const far = radius * (1.6 + 0.7 * Math.floor(at / directions));
    return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) };
  });
}

/** An arrow on a route. */
export interface WayArrow extends MapPoint {
  /** Quarters of a turn to the right, from upwards. */
  readonly quarters: number;
}

/**
 * Arrows in walking direction on every straight part long enough for one.
 *
 * @param path - the cells of a route; gaps between cells are not drawn
 * @param apart - the maximum distance between arrows, and twice the minimum length of a part with one
 */
export function wayArrows(path: readonly number[], columns: number, apart: number): WayArrow[] {
  return straightParts(path, columns).flatMap(({ from, to, quarters }) => {
    const length = distance(from, to);
    if (length < apart / 2) return [];
    const count = Math.ceil(length / apart);
    return Array.from({ length: count }, (_, index) => {
      const share = (index + 0.5) / count;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, quarters };
    });
  });
}

interface StraightPart {
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly quarters: number;
}

function straightParts(path: readonly number[], columns: number): StraightPart[] {
  const parts: { from: MapPoint; to: MapPoint; quarters: number }[] = [];
  let isUnbroken = false;
  path.forEach((cell, index) => {
    const before = path[index - 1];
    if (before === undefined || before === cell) return;
    const quarters = quartersOf(cell - before, columns);
    const last = parts[parts.length - 1];
    if (quarters === undefined) isUnbroken = false;
    else if (isUnbroken && last?.quarters === quarters) last.to = cellMiddle(cell, columns);
    else {
      parts.push({ from: cellMiddle(before, columns), to: cellMiddle(cell, columns), quarters });
      isUnbroken = true;
    }
  });
  return parts;
}

/** With a single column, the next cell is below: test up and down first. */
function quartersOf(step: number, columns: number): number | undefined {
  if (Math.abs(step) === columns) return step < 0 ? 0 : 2;
  if (Math.abs(step) === 1) return step < 0 ? 3 : 1;
  return undefined;
}

/** The parts of a route that repeat earlier ones in either direction, as runs of cells. */
export function walkedAgain(path: readonly number[]): number[][] {
  const walkedSteps = new Set<string>();
  const runs: number[][] = [];
  let run: number[] | undefined;
  path.forEach((cell, index) => {
    const before = path[index - 1];
    if (before === undefined || before === cell) return;
    const step = `${Math.min(before, cell)} ${Math.max(before, cell)}`;
    if (!walkedSteps.has(step)) {
      walkedSteps.add(step);
      run = undefined;
    } else if (run === undefined) {
      run = [before, cell];
      runs.push(run);
    } else run.push(cell);
  });
  return runs;
}

function distance(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
