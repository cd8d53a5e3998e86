import { cellLength, cellMiddle } from "../../store-maps/map-drawing";
import type { MapPoint } from "../../store-maps/map-drawing";
import type { Pick } from "../walk-plan";

/** A stop on a printed route, and its entries. */
export interface PrintedStop {
  /** From 1, in the order of the way. */
  readonly number: number;
  readonly cell: number;
  /** The entries picked up there. */
  readonly entries: readonly string[];
}

/** The stops of a way: what is picked up one after the other from the same cell is one. */
export function printedStops(picks: readonly Pick[]): PrintedStop[] {
  const stops: { number: number; cell: number; entries: string[] }[] = [];
  for (const { id, cell } of picks) {
    const last = stops[stops.length - 1];
    if (last?.cell === cell) last.entries.push(id);
    else stops.push({ number: stops.length + 1, cell, entries: [id] });
  }
  return stops;
}

/** A number on a map: beside its stop where others stand too close. */
export interface StopNumber {
  readonly number: number;
  readonly stop: MapPoint;
  readonly label: MapPoint;
}

/** What of a store's layout numbers are put on. */
interface Printed {
  readonly rows: number;
  readonly columns: number;
  readonly signs: readonly { readonly cell: number }[];
}

/** The number of positions on each ring around a stop, and of rings. */
const directions = 16;
const rings = 12;

/**
 * Numbers on a map, none over another or over that of an aisle: on its stop where there is room, else as near to it as there is, where it hides the
 * least of the way and of other stops.
 *
 * Greedy, in the order of the way; where all places around a stop are taken, its number stands on the spot all the same.
 *
 * @param path - the cells of the way.
 * @param radius - of a number, in the lengths of the drawing.
 */
export function stopNumbers(
  stops: readonly PrintedStop[],
  path: readonly number[],
  { rows, columns, signs }: Printed,
  radius: number,
): StopNumber[] {
  const [width, height] = [columns * cellLength, rows * cellLength];
  const way = [...new Set(path)].map((cell) => cellMiddle(cell, columns));
  const points = stops.map(({ cell }) => cellMiddle(cell, columns));
  // The numbers of aisles hang there already.
  const placed: MapPoint[] = signs.map(({ cell }) => cellMiddle(cell, columns));
  const isInside = ({ x, y }: MapPoint): boolean => x >= radius && y >= radius && x <= width - radius && y <= height - radius;
  const isFree = (place: MapPoint): boolean => placed.every((other) => distance(place, other) >= 2.1 * radius);
  return stops.map(({ number }, index) => {
    const stop = points[index] ?? { x: 0, y: 0 };
    const otherStops = points.filter((other) => distance(other, stop) > 0);
    const hiddenStops = (place: MapPoint): number => otherStops.filter((other) => distance(place, other) < 1.3 * radius).length;
    const hiddenWay = (place: MapPoint): number => way.filter((cell) => distance(place, cell) < radius).length;
    const around = placesAround(stop, radius).filter((place) => isInside(place) && isFree(place));
    // On the spot it hides no more of the way than the dot of the stop would.
    const choices = [
      ...(isFree(stop) ? [{ place: stop, cost: 3 * hiddenStops(stop) }] : []),
      ...around.map((place) => ({
        place,
        cost: distance(place, stop) / radius + 3 * hiddenStops(place) + (0.4 * cellLength * hiddenWay(place)) / radius,
      })),
    ];
    const best = choices.reduce((least, choice) => (choice.cost < least.cost ? choice : least), { place: stop, cost: Infinity });
    placed.push(best.place);
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

/** An arrow on a way. */
export interface WayArrow extends MapPoint {
  /** Quarters of a turn to the right, from upwards. */
  readonly quarters: number;
}

/**
 * Arrows in the direction of walking, on every straight part that is long enough for one.
 *
 * @param path - cells of a way; where two that follow each other do not touch, nothing is drawn between them.
 * @param apart - how far one arrow is from the next at most, and twice what the shortest part with one is long.
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

/** In a map of one column the cell below is also the next one: up and down are asked first. */
function quartersOf(step: number, columns: number): number | undefined {
  if (Math.abs(step) === columns) return step < 0 ? 0 : 2;
  if (Math.abs(step) === 1) return step < 0 ? 3 : 1;
  return undefined;
}

/** The parts of a way that have been walked before, in either direction: runs of cells. */
export function walkedAgain(path: readonly number[]): number[][] {
  const seen = new Set<string>();
  const runs: number[][] = [];
  let run: number[] | undefined;
  path.forEach((cell, index) => {
    const before = path[index - 1];
    if (before === undefined || before === cell) return;
    const step = `${Math.min(before, cell)} ${Math.max(before, cell)}`;
    if (!seen.has(step)) {
      seen.add(step);
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
