import type { Store } from "../../api/types";

const dayMinutes = 24 * 60;

/** Opening hours on one day, in minutes after its midnight; the end may be after the next midnight. */
export type DaySpan = readonly [start: number, end: number];

/** Consecutive days, 0 for Monday, with the same hours. */
export interface WeekRow {
  readonly firstDay: number;
  readonly lastDay: number;
  /** In order; empty if closed. */
  readonly spans: readonly DaySpan[];
}

/** Returns the week as a sign on the door shows it: consecutive days with the same hours share a row. */
export function weekTable(week: NonNullable<Store["week"]>): readonly WeekRow[] {
  const days = Array.from({ length: 7 }, (_, day) => spansOf(week, day));
  const rows: WeekRow[] = [];
  for (const [day, spans] of days.entries()) {
    const last = rows[rows.length - 1];
    if (last !== undefined && isSame(last.spans, spans)) rows[rows.length - 1] = { ...last, lastDay: day };
    else rows.push({ firstDay: day, lastDay: day, spans });
  }
  return rows;
}

/** True if a span is the whole day. */
export function isAllDay([start, end]: DaySpan): boolean {
  return start === 0 && end === dayMinutes;
}

/**
 * Returns the spans of one day. An evening that ends after midnight belongs to the day on which it began; longer
 * spans are cut at each midnight.
 */
function spansOf(week: NonNullable<Store["week"]>, day: number): readonly DaySpan[] {
  const [midnight, nextMidnight] = [day * dayMinutes, (day + 1) * dayMinutes];
  return week.flatMap(([start, end]): readonly DaySpan[] => {
    if (end - start <= dayMinutes) {
      return start >= midnight && start < nextMidnight ? [[start - midnight, end - midnight]] : [];
    }
    // The last span of the week may continue into Monday.
    return [0, -7 * dayMinutes].flatMap((shift): readonly DaySpan[] => {
      const [first, last] = [Math.max(start + shift, midnight), Math.min(end + shift, nextMidnight)];
      return first < last ? [[first - midnight, last - midnight]] : [];
    });
  });
}

function isSame(one: readonly DaySpan[], other: readonly DaySpan[]): boolean {
  return one.length === other.length && one.every((span, index) => {
    const twin = other[index];
    return twin !== undefined && span[0] === twin[0] && span[1] === twin[1];
  });
}
