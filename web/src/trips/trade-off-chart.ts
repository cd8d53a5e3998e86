import { front } from "./trade-off-points";
import type { TradeOffPoint } from "./trade-off-points";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Label {
  readonly text: string;
  /** The middle of the text, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

export interface ChartMark extends TradeOffPoint {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Null where no free place was found; the card says it too. */
  readonly label: Label | null;
}

export interface TradeOffChart {
  readonly width: number;
  readonly height: number;
  readonly axisY: number;
  /** Where the time that was allowed ends; null where it lies far outside. */
  readonly limitX: number | null;
  readonly marks: readonly ChartMark[];
  /** Along the trips that nothing beats. */
  readonly line: string;
  /** Minutes under the axis; `x` is the middle of the text. */
  readonly ticks: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

export interface ChartWishes {
  readonly points: readonly TradeOffPoint[];
  readonly limitMinutes: number;
  readonly width: number;
  /** Height of letters, in the unit of `width`. */
  readonly textSize: number;
  /** How wide a text is at that size. */
  readonly widthOf: (text: string) => number;
  readonly labelOf: (point: TradeOffPoint) => string;
  readonly tickOf: (minutes: number) => string;
}

/** Time to the right, money upwards, in a picture of `width`; nothing that is written lies on anything else. */
export function tradeOffChart(wishes: ChartWishes): TradeOffChart {
  const { points, limitMinutes, width, textSize } = wishes;
  const axisY = Math.round(textSize * 6.2);
  const radius = { first: textSize * 0.9, trip: textSize * 0.78, other: textSize * 0.26, oneStore: textSize * 0.4 };
  const inset = radius.first + 2;
  const [earliest, last] = range(points.map((point) => point.minutes));
  // A limit far beyond every trip would only press them together.
  const showsLimit = limitMinutes <= last * 1.5;
  const latest = showsLimit ? Math.max(last, limitMinutes * 1.06) : last;
  const [cheapest, dearest] = range(points.map((point) => point.cents));
  const xOf = scale(earliest, latest, inset, width - inset);
  // Above the dearest stays room for its label.
  const yOf = scale(cheapest, dearest, axisY - inset, inset + textSize * 0.6);

  const radiusOf = (point: TradeOffPoint): number => {
    if (point.number !== null) return point.number === 1 ? radius.first : radius.trip;
    return point.isOneStore ? radius.oneStore : radius.other;
  };
  const placed = points.map((point) => ({
    ...point,
    x: xOf(point.minutes),
    y: yOf(point.cents),
    radius: radiusOf(point),
  }));
  const spread = spreadNumbered(placed, { left: inset, right: width - inset, top: inset, bottom: axisY - inset });
  return {
    width,
    height: Math.round(axisY + textSize * 1.6),
    axisY,
    limitX: showsLimit ? xOf(limitMinutes) : null,
    marks: labelled(spread, wishes, axisY),
    line: front(spread).map((mark, index) => `${index === 0 ? "M" : "L"}${round(mark.x)} ${round(mark.y)}`).join(""),
    ticks: ticks(spread, wishes, axisY + textSize * 1.3),
  };
}

type Placed = Omit<ChartMark, "label">;

/** Numbered circles are moved apart until each can be read; a few pixels beside the truth, which the cards tell. */
function spreadNumbered(placed: readonly Placed[], bounds: Box): readonly Placed[] {
  const moved = placed.map((mark) => ({ ...mark }));
  const numbered = moved.filter((mark) => mark.number !== null);
  for (let round = 0; round < 24; round += 1) {
    let isSettled = true;
    for (const [index, one] of numbered.entries()) {
      for (const other of numbered.slice(index + 1)) {
        const missing = one.radius + other.radius + 3 - Math.hypot(other.x - one.x, other.y - one.y);
        if (missing <= 0) continue;
        isSettled = false;
        // Sideways, since there is more room; by time, so that the order stays true.
        const sign = other.x > one.x || (other.x === one.x && other.minutes >= one.minutes) ? 1 : -1;
        one.x = clamp(one.x - (sign * missing) / 2 - sign * 0.5, bounds.left, bounds.right);
        other.x = clamp(other.x + (sign * missing) / 2 + sign * 0.5, bounds.left, bounds.right);
      }
    }
    if (isSettled) break;
  }
  return moved;
}

/** Labels where nothing else is; what is not on offer has none. Who chooses first is tried in every order. */
function labelled(placed: readonly Placed[], wishes: ChartWishes, axisY: number): readonly ChartMark[] {
  const circles = placed.map(({ x, y, radius }) => boxAround(x, y, radius, radius));
  const wanted = placed
    .filter((mark) => mark.number !== null || mark.isOneStore)
    .sort((one, other) => (one.number ?? 9) - (other.number ?? 9));
  let best: ReadonlyMap<Placed, Label> = new Map();
  for (const order of orders(wanted)) {
    const labels = labelsIn(order, circles, wishes, axisY);
    if (labels.size > best.size) best = labels;
    if (best.size === wanted.length) break;
  }
  return placed.map((mark) => ({ ...mark, label: best.get(mark) ?? null }));
}

function labelsIn(
  order: readonly Placed[],
  circles: readonly Box[],
  wishes: ChartWishes,
  axisY: number,
): ReadonlyMap<Placed, Label> {
  const { textSize, width, widthOf } = wishes;
  const taken = [...circles];
  const isFree = (box: Box): boolean =>
    box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom < axisY &&
    taken.every((other) => !overlap(box, other));
  const labels = new Map<Placed, Label>();
  for (const mark of order) {
    const text = wishes.labelOf(mark);
    const box = boxes(mark, widthOf(text), wishes).find(isFree);
    if (box === undefined) continue;
    taken.push(box);
    labels.set(mark, { text, x: (box.left + box.right) / 2, y: box.bottom - textSize * 0.22, box });
  }
  return labels;
}

/** All orders of a few things, beginning with the given one. */
function orders<Element>(elements: readonly Element[]): readonly (readonly Element[])[] {
  if (elements.length < 2) return [elements];
  return elements.flatMap((first, index) =>
    orders(elements.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** Around the mark, nearest first: above, at its sides, below; then further up; all moved into the picture. */
function boxes(mark: Placed, textWidth: number, { textSize, width }: ChartWishes): readonly Box[] {
  const gap = 2;
  const height = textSize * 1.1;
  const half = textWidth / 2;
  const at = (x: number, y: number): Box => boxAround(clamp(x, half, width - half), y, half, height / 2);
  const sideways = mark.radius + gap + half;
  const upwards = mark.radius + gap + height / 2;
  const found = [at(mark.x, mark.y - upwards)];
  for (const share of [0, -0.5, 0.5, -1, 1]) {
    for (const side of [1, -1]) found.push(at(mark.x + side * sideways, mark.y + share * upwards));
  }
  for (const share of [0.5, 1]) {
    for (const side of [1, -1]) found.push(at(mark.x + side * half * share, mark.y - upwards));
  }
  found.push(at(mark.x, mark.y + upwards));
  for (const side of [0, 1, -1]) found.push(at(mark.x + side * half, mark.y - upwards - height * 0.8));
  return found;
}

/** Minutes of the trips on offer and of one store, where they do not run into each other; the first has priority. */
function ticks(placed: readonly Placed[], wishes: ChartWishes, y: number): TradeOffChart["ticks"] {
  const { tickOf, textSize, width, widthOf } = wishes;
  const chosen: { text: string; x: number; y: number; half: number }[] = [];
  const wanted = placed.filter((mark) => mark.number !== null || mark.isOneStore);
  for (const mark of [...wanted].sort((one, other) => (one.number ?? 9) - (other.number ?? 9))) {
    const text = tickOf(mark.minutes);
    const half = widthOf(text) / 2;
    const x = clamp(mark.x, half, width - half);
    const isFree = chosen.every((other) => Math.abs(other.x - x) >= other.half + half + textSize * 0.4);
    if (isFree) chosen.push({ text, x, y, half });
  }
  return chosen.sort((one, other) => one.x - other.x).map(({ text, x }) => ({ text, x, y }));
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** From one span to another; the middle where the first is a single value. */
function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
