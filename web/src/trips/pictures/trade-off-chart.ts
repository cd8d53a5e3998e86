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
  /** Null if there is no free place; the card shows the value too. */
  readonly label: Label | null;
}

export interface TradeOffChart {
  readonly width: number;
  readonly height: number;
  readonly axisY: number;
  /** The end of the allowed time; null if far outside the chart. */
  readonly limitX: number | null;
  readonly marks: readonly ChartMark[];
  /** The path along the trips on the front. */
  readonly line: string;
  /** Minutes under the axis; `x` is the middle of the text. */
  readonly ticks: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

export interface ChartOptions {
  readonly points: readonly TradeOffPoint[];
  readonly limitMinutes: number;
  readonly width: number;
  /** The letter height, in the unit of `width`. */
  readonly textSize: number;
  /** The width of a text at that size. */
  readonly widthOf: (text: string) => number;
  readonly labelOf: (point: TradeOffPoint) => string;
  /** Returns minutes as text, with the unit or as short as possible. */
  readonly tickOf: (minutes: number, hasUnit: boolean) => string;
}

/** Returns the chart with time to the right and money upwards, in a picture of `width`. Texts overlap nothing. */
export function tradeOffChart(options: ChartOptions): TradeOffChart {
  const { points, limitMinutes, width, textSize } = options;
  const axisY = Math.round(textSize * 7.4);
  const radius = { first: textSize * 0.9, trip: textSize * 0.78, other: textSize * 0.26, oneStore: textSize * 0.4 };
  const inset = radius.first + 2;
  const [earliest, last] = range(points.map((point) => point.minutes));
  // A limit far beyond every trip would squeeze the trips together.
  const showsLimit = limitMinutes <= last * 1.5;
  const latest = showsLimit ? Math.max(last, limitMinutes * 1.06) : last;
  const [cheapest, dearest] = range(points.map((point) => point.cents));
  const xOf = scale(earliest, latest, inset, width - inset);
  // Leave room above the most expensive trip for its label.
  const yOf = scale(cheapest, dearest, axisY - inset, inset + textSize * 0.9);

  const radiusOf = (point: TradeOffPoint): number => {
    if (point.number !== null) return point.number === 1 ? radius.first : radius.trip;
    return point.isOneStore ? radius.oneStore : radius.other;
  };
  const positions = points.map((point) => ({
    ...point,
    x: xOf(point.minutes),
    y: yOf(point.cents),
    radius: radiusOf(point),
  }));
  const marks = spreadNumbered(positions, { left: inset, right: width - inset, top: inset, bottom: axisY - inset });
  return {
    width,
    height: Math.round(axisY + textSize * 1.6),
    axisY,
    limitX: showsLimit ? xOf(limitMinutes) : null,
    marks: withLabels(marks, options, axisY),
    line: front(marks).map((mark, index) => `${index === 0 ? "M" : "L"}${round(mark.x)} ${round(mark.y)}`).join(""),
    ticks: ticks(marks, options, axisY + textSize * 1.3),
  };
}

type PositionedMark = Omit<ChartMark, "label">;

/**
 * Moves numbered circles apart until each is readable. They end up a few pixels off; the cards show the exact values.
 */
function spreadNumbered(marks: readonly PositionedMark[], bounds: PictureBox): readonly PositionedMark[] {
  const result = marks.map((mark) => ({ ...mark }));
  const numbered = result.filter((mark) => mark.number !== null);
  for (let round = 0; round < 24; round += 1) {
    let isSettled = true;
    for (const [index, one] of numbered.entries()) {
      for (const other of numbered.slice(index + 1)) {
        const missing = one.radius + other.radius + 3 - Math.hypot(other.x - one.x, other.y - one.y);
        if (missing <= 0) continue;
        isSettled = false;
        // Sideways, since there is more room, and by time, so that the order stays right.
        const sign = other.x > one.x || (other.x === one.x && other.minutes >= one.minutes) ? 1 : -1;
        one.x = clamp(one.x - (sign * missing) / 2 - sign * 0.5, bounds.left, bounds.right);
        other.x = clamp(other.x + (sign * missing) / 2 + sign * 0.5, bounds.left, bounds.right);
      }
    }
    if (isSettled) break;
  }
  return result;
}

/** Labels the offered trips and the single store. */
function withLabels(marks: readonly PositionedMark[], options: ChartOptions, axisY: number): readonly ChartMark[] {
  const { textSize, width, widthOf, labelOf } = options;
  const namedMarks = marks.filter(isNamed);
  const boxes = placedLabels(
    namedMarks.map((mark) => ({ disc: mark, width: widthOf(labelOf(mark)) })),
    { bounds: { left: 0, right: width, top: 0, bottom: axisY - 1 }, discs: marks, line: front(marks), textSize },
  );
  return marks.map((mark) => {
    const box = boxes[namedMarks.indexOf(mark)] ?? null;
    if (box === null) return { ...mark, label: null };
    const [x, y] = [(box.left + box.right) / 2, box.bottom - textSize * 0.22];
    return { ...mark, label: { text: labelOf(mark), x, y, box } };
  });
}

function isNamed({ number, isOneStore }: TradeOffPoint): boolean {
  return number !== null || isOneStore;
}

interface Tick {
  readonly mark: PositionedMark;
  readonly text: string;
  /** Half the width. */
  readonly half: number;
  readonly x: number;
}

/** Returns the minutes of named marks that do not overlap; the first trip has priority. */
function ticks(marks: readonly PositionedMark[], options: ChartOptions, y: number): TradeOffChart["ticks"] {
  const byPriority = marks.filter(isNamed).sort((one, other) => (one.number ?? 9) - (other.number ?? 9));
  const short: Tick[] = [];
  for (const mark of byPriority) {
    const tick = tickUnder(mark, options, false);
    if (short.every((other) => isApart(tick, other, options))) short.push(tick);
  }
  const sortedTicks = short.sort((one, other) => one.x - other.x);
  return lastWithUnit(sortedTicks, options).map(({ text, x }) => ({ text, x, y }));
}

/** Adds the unit to the last tick. Ticks that then overlap are dropped, except the first trip's. */
function lastWithUnit(sortedTicks: readonly Tick[], options: ChartOptions): readonly Tick[] {
  const [before, end] = [sortedTicks.slice(0, -1), sortedTicks[sortedTicks.length - 1]];
  if (end === undefined) return [];
  const last = tickUnder(end.mark, options, true);
  const remaining = before.filter((other) => isApart(last, other, options));
  const isFirstLost = before.some((other) => other.mark.number === 1 && !remaining.includes(other));
  return isFirstLost ? lastWithUnit(before, options) : [...remaining, last];
}

/** Places the number under its mark, followed by the unit if any. */
function tickUnder(mark: PositionedMark, { tickOf, width, widthOf }: ChartOptions, hasUnit: boolean): Tick {
  const text = tickOf(mark.minutes, hasUnit);
  const half = widthOf(text) / 2;
  const start = mark.x - widthOf(tickOf(mark.minutes, false)) / 2;
  return { mark, text, half, x: clamp(start + half, half, width - half) };
}

function isApart(one: Tick, other: Tick, { textSize }: ChartOptions): boolean {
  return Math.abs(other.x - one.x) >= other.half + one.half + textSize * 0.2;
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Returns a linear scale from one range to another; the middle if the first is a single value. */
function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
