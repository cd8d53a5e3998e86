import type { SubjectWorth } from "../../api/worth-client";

/** What a subject's days come to. */
export interface WorthSummary {
  /** Of the days that are shown: less than all, where some have too few. */
  readonly sum: number;
  readonly shownDays: number;
  /** The day with the most, the first of several; null where none is shown. */
  readonly most: { readonly day: string; readonly count: number } | null;
}

export function summaryOf({ days }: SubjectWorth): WorthSummary {
  const most = days.reduce<WorthSummary["most"]>((best, day) => (best === null || day.count > best.count ? day : best), null);
  return { sum: days.reduce((sum, { count }) => sum + count, 0), shownDays: days.length, most };
}

/** Every day from the first to the last, `YYYY-MM-DD`, with its count; null where there were too few to tell. */
export function everyDay(
  { days }: SubjectWorth,
  firstDay: string,
  lastDay: string,
): readonly { readonly day: string; readonly count: number | null }[] {
  const known = new Map(days.map(({ day, count }) => [day, count]));
  const all = [];
  for (let time = Date.parse(firstDay); time <= Date.parse(lastDay); time += dayMilliseconds) {
    const day = new Date(time).toISOString().slice(0, 10);
    all.push({ day, count: known.get(day) ?? null });
  }
  return all;
}

const dayMilliseconds = 86_400_000;
