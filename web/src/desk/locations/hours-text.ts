import type { DaySpan } from "../../stores/hours/week-table";

/** The spans of each day from Monday, in minutes; an end at or before its start is on the next day. */
export type WeekDays = readonly (readonly DaySpan[])[];

const names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const dayMinutes = 24 * 60;

export const closedWeek: WeekDays = names.map(() => []);

/** A week in OpenStreetMap notation: consecutive days with the same hours share one rule. */
export function hoursText(week: WeekDays): string {
  const days = week.map((spans) => (spans.length === 0 ? "off" : spans.map(spanText).join(",")));
  if (days.every((day) => day === "00:00-24:00")) return "24/7";
  const rules: string[] = [];
  for (let first = 0; first < days.length; ) {
    let last = first;
    while (days[last + 1] !== undefined && days[last + 1] === days[first]) last += 1;
    rules.push(`${first === last ? names[first] : `${names[first]}-${names[last]}`} ${days[first]}`);
    first = last + 1;
  }
  return rules.join("; ");
}

/**
 * Parses a week in the simple form that this editor writes; null for any other valid text, such as holidays and
 * seasons, which is left unchanged.
 */
export function weekFromText(text: string): WeekDays | null {
  if (text.trim() === "24/7") return names.map(() => [[0, dayMinutes]]);
  const week: (readonly DaySpan[])[] = [...closedWeek];
  for (const rule of text.split(";").map(ruleOf)) {
    if (rule === null) return null;
    for (const day of rule.days) week[day] = rule.spans;
  }
  return week;
}

/**
 * The days whose hours later rules replace entirely. In "Mo-Fr 8:30-12:30; Mo-Fr 14:30-19:00" only the afternoon
 * remains. The notation specifies this, but it is rarely intended. One longer day, as in "Mo-Fr 8:00-20:00; Th
 * 8:00-22:00", is fine. Mirrors `OpeningHours.overruled` in Swift.
 */
export function overruledDays(text: string): readonly number[] {
  const coveredDays = new Set<number>();
  const overruled = new Set<number>();
  for (const rule of text.split(";").map(ruleOf).reverse()) {
    // A closed day is a deliberate exception.
    if (rule === null || rule.spans.length === 0) continue;
    if (rule.days.every((day) => coveredDays.has(day))) rule.days.forEach((day) => overruled.add(day));
    rule.days.forEach((day) => coveredDays.add(day));
  }
  return [...overruled].sort((one, other) => one - other);
}

/** Runs of consecutive days, each with its first and last day. */
export function dayRuns(days: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const firsts = days.filter((day) => !days.includes(day - 1));
  const lasts = days.filter((day) => !days.includes(day + 1));
  return firsts.map((first, index) => [first, lasts[index] ?? first]);
}

/** Parses a rule in the simple form. */
function ruleOf(rule: string): { readonly days: readonly number[]; readonly spans: readonly DaySpan[] } | null {
  const match = /^\s*([A-Z][a-z](?:[-,][A-Z][a-z])*)\s+(off|closed|\d[\d:,\s-]*)\s*$/.exec(rule);
  if (match === null) return null;
  const [days, spans] = [daysOf(match[1] ?? ""), spansOf(match[2] ?? "")];
  return days === null || spans === null ? null : { days, spans };
}

/** Spans in minutes after Monday's midnight, as stores publish them. */
export function weekSpans(week: WeekDays): readonly (readonly [number, number])[] {
  return week.flatMap((spans, day) =>
    spans.map(([start, end]): readonly [number, number] => {
      const length = end > start ? end - start : end + dayMinutes - start;
      return [day * dayMinutes + start, day * dayMinutes + start + length];
    }),
  );
}

/** Parses `08:30` as minutes; null if it is not a time of day. */
export function minutesOf(time: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time.trim());
  if (match === null) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= dayMinutes ? minutes : null;
}

export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function spanText([start, end]: DaySpan): string {
  return `${timeText(start)}-${timeText(end)}`;
}

function daysOf(text: string): readonly number[] | null {
  const days: number[] = [];
  for (const part of text.split(",")) {
    const indices = part.split("-").map((name) => names.findIndex((dayName) => dayName === name));
    const first = indices[0] ?? -1;
    const last = indices[1] ?? first;
    if (first < 0 || last < first || indices.length > 2) return null;
    for (let day = first; day <= last; day += 1) days.push(day);
  }
  return days;
}

function spansOf(text: string): readonly DaySpan[] | null {
  if (/^[a-z]/.test(text)) return [];
  const spans: DaySpan[] = [];
  for (const part of text.split(",")) {
    const [start, end, extra] = part.split("-").map(minutesOf);
    if (start === undefined || start === null || end === undefined || end === null || extra !== undefined) return null;
    spans.push([start, end]);
  }
  return spans;
}
