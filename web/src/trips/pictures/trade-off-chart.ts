import { clamp } from "./boxes";
import type { PictureBox } from "./boxes";
import { placedLabels } from "./chart-labels";
import { front } from "./trade-off-points";
import type { TradeOffPoint } from "./trade-off-points";

interface Label {
  readonly text: string;
  /** The middle of the text, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly box: PictureBox;
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
  /** The end of the allowed time; null if far outside the chart. */
  readonly limitX: number | null;
  readonly marks: readonly ChartMark[];
  /** Along the trips that nothing beats. */
  readonly line: string;
  /** Minutes under the axis; `x` is the middle of the text. */
  readonly ticks: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

export interface ChartOptions {
  readonly points: readonly TradeOffPoint[];
  readonly limitMinutes: number;
  readonly width: number;
  /** Height of letters, in the unit of `width`. */
  readonly textSize: number;
  /** The width of a text at that size. */
  readonly widthOf: (text: string) => number;
  readonly labelOf: (point: TradeOffPoint) => string;
  /** Minutes as a text, with the unit or as short as can be. */
  readonly tickOf: (minutes: number, hasUnit: boolean) => string;
}

/** Time to the right, money upwards, in a picture of `width`; nothing that is written lies on anything else. */
export function tradeOffChart(wishes: ChartOptions): TradeOffChart {
  const { points, limitMinutes, width, textSize } = wishes;
  const axisY = Math.round(textSize * 7.4);
  const radius = { first: textSize * 0.9, trip: textSize * 0.78, other: textSize * 0.26, oneStore: textSize * 0.4 };
  const inset = radius.first + 2;
  const [earliest, last] = range(points.map((point) => point.minutes));
  // A limit far beyond every trip would only press them together.
  const showsLimit = limitMinutes <= last * 1.5;
  const latest = showsLimit ? Math.max(last, limitMinutes * 1.06) : last;
  const [cheapest, dearest] = range(points.map((point) => point.cents));
  const xOf = scale(earliest, latest, inset, width - inset);
  // Above the dearest stays room for its label.
  const yOf = scale(cheapest, dearest, axisY - inset, inset + textSize * 0.9);

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
function spreadNumbered(placed: readonly Placed[], bounds: PictureBox): readonly Placed[] {
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

/** Labels for what is on offer and for one store; the rest has none. */
function labelled(placed: readonly Placed[], wishes: ChartOptions, axisY: number): readonly ChartMark[] {
  const { textSize, width, widthOf, labelOf } = wishes;
  const wanted = placed.filter(isNamed);
  const boxes = placedLabels(
    wanted.map((mark) => ({ disc: mark, width: widthOf(labelOf(mark)) })),
    { bounds: { left: 0, right: width, top: 0, bottom: axisY - 1 }, discs: placed, line: front(placed), textSize },
  );
  return placed.map((mark) => {
    const box = boxes[wanted.indexOf(mark)] ?? null;
    if (box === null) return { ...mark, label: null };
    const [x, y] = [(box.left + box.right) / 2, box.bottom - textSize * 0.22];
    return { ...mark, label: { text: labelOf(mark), x, y, box } };
  });
}

function isNamed({ number, isOneStore }: TradeOffPoint): boolean {
  return number !== null || isOneStore;
}

interface Tick {
  readonly mark: Placed;
  readonly text: string;
  /** Half of the width. */
  readonly half: number;
  readonly x: number;
}

/** Minutes of what is named, where they do not run into each other; the first trip has priority. */
function ticks(placed: readonly Placed[], wishes: ChartOptions, y: number): TradeOffChart["ticks"] {
  const byPriority = placed.filter(isNamed).sort((one, other) => (one.number ?? 9) - (other.number ?? 9));
  const short: Tick[] = [];
  for (const mark of byPriority) {
    const tick = tickUnder(mark, wishes, false);
    if (short.every((other) => isApart(tick, other, wishes))) short.push(tick);
  }
  const chosen = short.sort((one, other) => one.x - other.x);
  return lastWithUnit(chosen, wishes).map(({ text, x }) => ({ text, x, y }));
}

/** The unit stands once, at the end; what it has no room beside gives way, but never the first trip. */
function lastWithUnit(chosen: readonly Tick[], wishes: ChartOptions): readonly Tick[] {
  const [before, end] = [chosen.slice(0, -1), chosen[chosen.length - 1]];
  if (end === undefined) return [];
  const last = tickUnder(end.mark, wishes, true);
  const kept = before.filter((other) => isApart(last, other, wishes));
  const isFirstLost = before.some((other) => other.mark.number === 1 && !kept.includes(other));
  return isFirstLost ? lastWithUnit(before, wishes) : [...kept, last];
}

/** The number stands under its mark, with or without a unit behind it. */
function tickUnder(mark: Placed, { tickOf, width, widthOf }: ChartOptions, hasUnit: boolean): Tick {
  const text = tickOf(mark.minutes, hasUnit);
  const half = widthOf(text) / 2;
  const left = mark.x - widthOf(tickOf(mark.minutes, false)) / 2;
  return { mark, text, half, x: clamp(left + half, half, width - half) };
}

function isApart(one: Tick, other: Tick, { textSize }: ChartOptions): boolean {
  return Math.abs(other.x - one.x) >= other.half + one.half + textSize * 0.2;
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** From one span to another; the middle where the first is a single value. */
function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
