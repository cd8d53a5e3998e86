import type { TriedDeparture } from "../../api/when-client";
import { clamp } from "../pictures/boxes";

export interface WhenPoint {
  readonly x: number;
  readonly y: number;
}

export interface WhenChart {
  readonly width: number;
  readonly height: number;
  readonly axisY: number;
  /** One for each departure. */
  readonly points: readonly WhenPoint[];
  /** The cost of all departures in money and time. The line breaks at gaps of more than a quarter of an hour. */
  readonly line: string;
  /** Full hours under the axis, with the middles of their labels. */
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
}

interface WhenChartOptions {
  readonly departures: readonly TriedDeparture[];
  readonly asked: string;
  readonly width: number;
  /** Height of letters, in the unit of `width`. */
  readonly textSize: number;
  readonly widthOf: (text: string) => number;
  /** A full hour, from seconds after midnight. */
  readonly hourText: (seconds: number) => string;
}

const dayMinutes = 1_440;
const quarter = 15;
/** Hours between ticks; the first interval without overlapping labels is used. */
const tickHours = [3, 6, 12, 24];

/** Returns the minutes of `YYYY-MM-DDTHH:MM`, for differences. */
export function wallMinutes(moment: string): number {
  return Date.parse(`${moment}:00Z`) / 60_000;
}

/** Returns the chart of the day after `asked`, from left to right; better departures are lower. */
export function whenChart({ departures, asked, width, textSize, widthOf, hourText }: WhenChartOptions): WhenChart {
  const inset = textSize * 0.6;
  const axisY = Math.round(textSize * 5);
  const start = wallMinutes(asked);
  const values = departures.map(({ valueCents }) => valueCents);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const minutes = departures.map(({ departure }) => wallMinutes(departure) - start);
  const xOf = (minute: number): number => round(inset + (minute / dayMinutes) * (width - 2 * inset));
  const yOf = (value: number): number =>
    // All equal: a line in the middle.
    round(most === least ? axisY / 2 : axisY - inset - ((value - least) / (most - least)) * (axisY - 2 * inset));
  const points = departures.map(({ valueCents }, index) => ({ x: xOf(minutes[index] ?? 0), y: yOf(valueCents) }));
  const line = points
    .map(({ x, y }, index) => {
      const isApart = index === 0 || (minutes[index] ?? 0) - (minutes[index - 1] ?? 0) > quarter;
      return `${isApart ? "M" : "L"}${x} ${y}`;
    })
    .join("");
  const ticksEvery = (hours: number): readonly Tick[] => {
    const first = Math.ceil(start / 60 / hours) * hours * 60;
    return Array.from({ length: 24 / hours }, (_, index) => first + index * hours * 60)
      .filter((minute) => minute - start <= dayMinutes)
      .map((minute) => {
        const label = hourText((minute % dayMinutes) * 60);
        const half = widthOf(label) / 2;
        return { x: clamp(xOf(minute - start), half, width - half), label, half };
      });
  };
  const ticks = tickHours.map(ticksEvery).find((candidates) => areApart(candidates, textSize / 2)) ?? [];
  return { width, height: Math.round(axisY + textSize * 1.6), axisY, points, line, ticks };
}

interface Tick {
  readonly x: number;
  readonly label: string;
  readonly half: number;
}

function areApart(ticks: readonly Tick[], gap: number): boolean {
  return ticks.every(({ x, half }, index) => {
    const before = ticks[index - 1];
    return before === undefined || x - half >= before.x + before.half + gap;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
